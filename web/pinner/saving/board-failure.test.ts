import { expect, test } from 'vitest'
import { boardFailure } from './board-problems.ts'

test.each([
  [{ message: 'Taken.', message_detail: 'You have that board.' }, 'Taken. You have that board.'],
  [{ message: 'Taken.', message_detail: '' }, 'Taken.'],
  [{ message: 'Taken.' }, 'Taken.'],
  [{ message: 'Too long.', message_detail: 'Too long. (name)' }, 'Too long.'],
  [{ message: '', message_detail: 'You have that board.' }, 'You have that board.'],
  ['Taken as it is', 'Taken as it is'],
  ['', 'Uh oh! Something went wrong.'],
  [{ message: '', message_detail: '' }, 'Uh oh! Something went wrong.'],
  [{}, 'Uh oh! Something went wrong.'],
  [null, 'Uh oh! Something went wrong.'],
  [undefined, 'Uh oh! Something went wrong.'],
  [404, 'Uh oh! Something went wrong.'],
])('SAVE-17 a board was not created for %j: %s', (failure, text) => expect(boardFailure(failure)).toBe(text))
