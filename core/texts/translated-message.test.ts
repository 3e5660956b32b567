import { expect, test } from 'vitest'
import { refused } from '../call/api-error.ts'
import { catalogues, translatedMessage, translatedOutcome } from './translated-message.ts'

test('OPS-09 a message is told in the language of whoever asked', () => {
  expect(translatedMessage('Log in to do this.', 'de')).toBe('Melde dich an, um das zu tun.')
  expect(translatedMessage('Log in to do this.', 'ar')).toBe('سجّل الدخول لفعل هذا.')
  expect(translatedMessage('Log in to do this.', 'en')).toBe('Log in to do this.')
})

test('OPS-09 what stands within a message stays, whatever it is', () => {
  expect(translatedMessage('Psst! You already saved this Pin to $& {1} (a.b)?.', 'de')).toBe(
    'Psst! Du hast diesen Pin schon auf $& {1} (a.b)? gemerkt.',
  )
  expect(translatedMessage('Please enter no more than 50 characters.', 'de')).toBe(
    'Bitte gib höchstens 50 Zeichen ein.',
  )
  expect(translatedMessage('This form has no file called "a has no b".', 'de')).toBe(
    'Dieses Formular hat keine Datei namens „a has no b“.',
  )
})

test('a message that no one translated stays as it is', () => {
  expect(translatedMessage('Out of nowhere', 'ar')).toBe('Out of nowhere')
})

test('OPS-09 a refusal is translated whole: its message, its detail and its fields', () => {
  const outcome = refused('bad_request', 'This is not an id.', {
    message_detail: 'This is not an id. (board_id)',
    fields: { board_id: 'This is not an id.' },
  })
  expect(translatedOutcome(outcome, 'de')).toMatchObject({
    code: 'bad_request',
    message: 'Das ist keine Kennung.',
    message_detail: 'Das ist keine Kennung. (board_id)',
    fields: { board_id: 'Das ist keine Kennung.' },
  })
  expect(translatedOutcome({ ok: true, data: 1, message: 'This is you.' }, 'de')).toEqual({
    ok: true,
    data: 1,
    message: 'Das bist du.',
  })
})

test('OPS-09 every language knows the same messages, with the same values in them', () => {
  const valuesOf = (text: string) => text.match(/\{\w+\}/g)?.toSorted() ?? []
  expect(Object.keys(catalogues.ar)).toEqual(Object.keys(catalogues.de))
  for (const catalogue of Object.values(catalogues))
    for (const [english, text] of Object.entries(catalogue))
      expect([english, valuesOf(text)]).toEqual([english, valuesOf(english)])
})
