import { expect, test } from 'vitest'
import { logInHeading } from './log-in-heading.ts'

const create = 'Log in to create a Pin or board'
const access = "You're almost there! Log in to access all of Bowerbird"
const welcome = 'Welcome back to Bowerbird'

test.each([
  ['/pin/create/', create],
  ['/pin/create/?board_id=7', create],
  ['/board/create/', create],
  ['/board/7/create_section/', create],
  ['/pin/7/repin/x/', 'Log in to save this Pin'],
  ['/ann/?sort=archived', access],
  ['/nowhere/at/all/of/them/', access],
  ['/', welcome],
  [null, welcome],
  ['https://evil.example/pin/create/', welcome],
  ['//evil.example/pin/create/', welcome],
])('AUTH-19 the log-in page explains why on the way to %s', (next, heading) => {
  expect(logInHeading(next, 'Bowerbird')).toBe(heading)
})
