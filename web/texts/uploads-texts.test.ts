import { expect, test } from 'vitest'
import { noRoomFor, roomFilled } from './uploads-texts.ts'

const mb = 1024 * 1024

test('OPS-07 little room is told by tenths, and never more of it than there is', () => {
  expect(roomFilled(117_000, mb)).toBe('Your pictures fill 0.1 of 1 MB.')
  expect(roomFilled(8.96 * mb, 10 * mb)).toBe('Your pictures fill 8.9 of 10 MB.')
  expect(roomFilled(1_234.5 * mb, 2_000 * mb)).toBe('Your pictures fill 1,234 of 2,000 MB.')
  expect(noRoomFor(2.04 * mb, 0.88 * mb)).toMatch('needs 2.1 MB, and you have 0.8 MB left')
})
