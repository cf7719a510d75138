from magicgame.games.board import Board

FOUR = Board(4, 4)


def test_neighbours_share_an_edge():
    assert FOUR.neighbours[0] == (1, 4)
    assert set(FOUR.neighbours[5]) == {1, 4, 6, 9}
    assert sum(map(len, FOUR.neighbours)) == 2 * 24


def test_the_24_lines_of_three():
    lines = FOUR.lines(3)
    assert len(lines) == len(set(lines)) == 24
    assert {(0, 1, 2), (3, 7, 11), (0, 5, 10), (3, 6, 9)} <= set(lines)
    assert all(b - a == c - b for a, b, c in lines)


def test_a_line_never_runs_over_the_edge():
    assert not any({2, 3, 4} <= set(line) or {3, 8, 13} <= set(line) for line in FOUR.lines(3))


def test_the_eight_symmetries_keep_neighbours_and_are_a_group():
    maps = set(FOUR.symmetries)
    assert len(maps) == 8 and FOUR.symmetries[0] == tuple(range(16))
    for image in maps:
        assert all(image[near] in FOUR.neighbours[image[s]] for s in range(16) for near in FOUR.neighbours[s])
    assert {tuple(a[b[s]] for s in range(16)) for a in maps for b in maps} == maps


def test_squares_off_the_board_are_none():
    assert FOUR.square(3, 3) == 15
    assert [FOUR.square(-1, 0), FOUR.square(0, 4), FOUR.square(4, 0)] == [None] * 3
