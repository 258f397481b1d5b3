"use strict";
// A goose game on boardgame.io: node boardgame.cjs PORT [FOLDER], run where its package is installed.

const { createRequire } = require("module");
const from = createRequire(`${process.cwd()}/`);
const { Server, FlatFile } = from("boardgame.io/server");

const [port, folder] = process.argv.slice(2);
const END = 63;

const goose = {
  name: "goose",
  setup: () => ({ squares: [0, 0], dice: [0, 0] }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    roll: ({ G, ctx, random }) => {
      G.dice = random.D6(2);
      const square = G.squares[ctx.currentPlayer] + G.dice[0] + G.dice[1];
      G.squares[ctx.currentPlayer] = square > END ? 2 * END - square : square;
    },
  },
  endIf: ({ G, ctx }) => (G.squares.includes(END) ? { winner: ctx.currentPlayer } : undefined),
};

const server = Server({
  games: [goose],
  origins: [`http://127.0.0.1:${port}`],
  db: folder ? new FlatFile({ dir: folder }) : undefined,
});
console.info = console.log = () => {};
server.run({ port: Number(port), callback: () => process.stdout.write("ready\n") });
