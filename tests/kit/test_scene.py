"""What several scenes draw alike."""

from ludotheque.kit.scene import die_faces, used_die
from ludotheque.svg.shapes import PIPS, die, die_face


def test_a_used_die_shows_the_face_that_was_defined_and_is_a_fraction_of_a_drawn_one():
    faces = die_faces("cup", 80)
    drawn = die("die", 6, (10, 20), "six", 3, 80)

    used = used_die("cup", "die", 6, (10, 20), "six", 3)

    assert all(die_face(value, 80, id=f"cup{value}") in faces for value in (0, *PIPS))
    assert 'href="#cup6"' in used
    assert used.partition("<g class")[0] == drawn.partition("<g class")[0]
    assert 3 * len(used) < len(drawn)
