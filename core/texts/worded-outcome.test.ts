import { localized } from '@bowerbird/texts/localized'
import { expect, test } from 'vitest'
import { refused } from '../call/api-error.ts'
import { wordedOutcome } from './worded-outcome.ts'

test('OPS-09 an API error is translated completely: its message, its detail and its fields', () => {
  const notAnId = localized('errors-contract.thisIsNotAnId')
  const outcome = refused('bad_request', notAnId, {
    message_detail: `${notAnId} (board_id)`,
    fields: { board_id: notAnId },
  })
  expect(wordedOutcome(outcome, 'de')).toMatchObject({
    code: 'bad_request',
    message: 'Das ist keine Kennung.',
    message_detail: 'Das ist keine Kennung. (board_id)',
    fields: { board_id: 'Das ist keine Kennung.' },
  })
  expect(wordedOutcome(outcome, 'en')).toMatchObject({ message: 'This is not an id.' })
})

test('OPS-09 the notice of an answer is translated, its data is not', () => {
  const notice = localized('errors-pinner.thisIsYou')
  expect(wordedOutcome({ ok: true, data: notice, message: notice }, 'de')).toEqual({
    ok: true,
    data: notice,
    message: 'Das bist du.',
  })
})
