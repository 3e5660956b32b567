import {
  altTextSuggestionAnswer,
  altTextSuggestionDelete,
  altTextSuggestionPut,
  altTextSuggestionsGet,
} from '@bowerbird/contract/alt-texts/alt-text-calls'
import { newsHubGet } from '@bowerbird/contract/notifications/notification-calls'
import { userBlockCreate } from '@bowerbird/contract/people/block-calls'
import { pinGet, pinUpdate } from '@bowerbird/contract/pins/pin-calls'
import type { Actor } from '@bowerbird/testing/actor'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'

const refusedWith = (code: string) => ({ ok: false, code })

const text = 'A barn owl sits on a fence post at dusk'

async function owlOfAda(env = {}) {
  const home = await world({ env })
  const { make, drain } = home
  const [ada, ben, cleo] = [await make.pinner(), await make.pinner(), await make.pinner()]
  const board = await make.board(ada)
  const pin = await make.pin(ada, board.id, { title: 'Owl', alt_text: '' })
  const about = { pin_id: pin.id }
  const suggest = (who: Actor, words = text) => who.call(altTextSuggestionPut, { ...about, text: words })
  const listed = async (who: Actor) =>
    (await who.did(altTextSuggestionsGet, about)).map((one) => [one.user.id, one.text])
  const answer = (who: Actor, user_id: string, is_accepted: boolean, read = text) =>
    who.call(altTextSuggestionAnswer, { ...about, user_id, text: read, is_accepted })
  const notices = async () => {
    await drain()
    return (await ada.did(newsHubGet, {})).map(({ kind, users, pin: on }) => [kind, users[0]?.id, on?.id])
  }
  const altText = async () => (await ada.did(pinGet, { id: pin.id })).alt_text
  return { ...home, ada, ben, cleo, board, pin, about, suggest, listed, answer, notices, altText }
}

test('DISCOVER-10 a viewer suggests an alt text, the owner is notified and accepts it', async () => {
  const { ada, ben, cleo, pin, suggest, listed, answer, notices, altText } = await owlOfAda()
  expect(await suggest(ben)).toMatchObject({ ok: true, data: { text, user: { id: ben.id } } })
  await suggest(cleo, 'An owl at dusk, far away')
  expect(await listed(ada)).toHaveLength(2)
  expect(await listed(ben)).toEqual([[ben.id, text]])
  expect(await notices()).toEqual([['alt_text', cleo.id, pin.id]])
  expect(await answer(ada, ben.id, true)).toMatchObject({ ok: true, data: { alt_text: text } })
  expect(await altText()).toBe(text)
  // The others' suggestions ended with it.
  expect(await listed(ada)).toEqual([])
  expect(await notices()).toEqual([])
  expect(await answer(ada, ben.id, true)).toMatchObject(refusedWith('not_found'))
})

test('DISCOVER-10 a refused suggestion changes nothing, and its writer suggests nothing more for that pin', async () => {
  const { ada, ben, cleo, about, suggest, listed, answer, altText } = await owlOfAda()
  await suggest(ben)
  expect(await answer(ada, ben.id, false)).toMatchObject({ ok: true, data: { alt_text: '' } })
  expect(await altText()).toBe('')
  expect(await listed(ada)).toEqual([])
  // Only its writer is told, and may export it.
  expect(await ben.did(altTextSuggestionsGet, about)).toMatchObject([{ text, is_refused: true }])
  expect(await cleo.did(altTextSuggestionsGet, about)).toEqual([])
  expect(await suggest(ben, 'Another try at the same owl')).toMatchObject(refusedWith('not_allowed'))
  expect(await suggest(cleo)).toMatchObject({ ok: true })
})

test('DISCOVER-10 an answer is for the text that the owner read: one that was replaced since is neither accepted nor refused', async () => {
  const { ada, ben, suggest, listed, answer, altText } = await owlOfAda()
  await suggest(ben)
  await suggest(ben, 'Look at evil.example instead')
  for (const is_accepted of [true, false])
    expect(await answer(ada, ben.id, is_accepted)).toMatchObject(refusedWith('stale_version'))
  expect(await altText()).toBe('')
  expect(await listed(ada)).toEqual([[ben.id, 'Look at evil.example instead']])
})

test('DISCOVER-10 the own alt text that the owner wrote since reading a suggestion is not replaced by it', async () => {
  const { ada, ben, pin, about, suggest, answer, altText } = await owlOfAda()
  await suggest(ben)
  const describe = (alt_text: string) => ada.did(pinUpdate, { id: pin.id, alt_text })
  const accept = { ...about, user_id: ben.id, text, is_accepted: true }
  await describe('An owl')
  expect(await ada.call(altTextSuggestionAnswer, { ...accept, replaces: '' })).toMatchObject(
    refusedWith('stale_version'),
  )
  expect(await altText()).toBe('An owl')
  await describe('An owl on a fence post, seen from behind')
  expect(await answer(ada, ben.id, true)).toMatchObject(refusedWith('stale_version'))
  expect(await altText()).toBe('An owl on a fence post, seen from behind')
  await describe('An owl')
  expect(await ada.call(altTextSuggestionAnswer, { ...accept, replaces: 'An owl' })).toMatchObject({
    ok: true,
  })
  expect(await altText()).toBe(text)
})

test('DISCOVER-10 a second suggestion replaces the first without a second notice, and can be taken back', async () => {
  const { ada, ben, about, suggest, listed, notices } = await owlOfAda()
  await suggest(ben)
  await suggest(ben)
  await suggest(ben, `${text}, in autumn`)
  expect(await listed(ada)).toEqual([[ben.id, `${text}, in autumn`]])
  expect(await notices()).toHaveLength(1)
  await ben.did(altTextSuggestionDelete, about)
  await ben.did(altTextSuggestionDelete, about)
  expect(await listed(ada)).toEqual([])
  expect(await notices()).toEqual([])
})

test('DISCOVER-10 nothing is suggested for a pin that is described, for an own one, or with bad input', async () => {
  const { ada, ben, pin, about, suggest } = await owlOfAda()
  expect(await suggest(ada)).toMatchObject(refusedWith('not_allowed'))
  expect(await suggest(ben, ' ')).toMatchObject(refusedWith('bad_request'))
  expect(await suggest(ben, 'x'.repeat(501))).toMatchObject(refusedWith('bad_request'))
  expect(await ben.call(altTextSuggestionPut, { pin_id: '12', text })).toMatchObject(refusedWith('not_found'))
  await ada.did(pinUpdate, { id: pin.id, alt_text: 'An owl on a fence post, seen from behind' })
  expect(await suggest(ben)).toMatchObject(refusedWith('not_allowed'))
  expect(await ben.did(altTextSuggestionsGet, about)).toEqual([])
})

test('DISCOVER-10 a visitor, a blocked user and users who do not see the pin suggest and read nothing', async () => {
  const { ada, ben, cleo, about, visitor, suggest, listed, notices, make } = await owlOfAda()
  expect(await visitor.call(altTextSuggestionPut, { ...about, text })).toMatchObject(
    refusedWith('not_signed_in'),
  )
  await suggest(ben)
  await ada.did(userBlockCreate, { blocked_user_id: ben.id })
  expect(await listed(ada)).toEqual([])
  expect(await notices()).toEqual([])
  expect(await suggest(ben)).toMatchObject(refusedWith('not_allowed'))
  const secret = await make.board(ada, { privacy: 'secret' })
  const hidden = await make.pin(ada, secret.id, { alt_text: '' })
  expect(await cleo.call(altTextSuggestionPut, { pin_id: hidden.id, text })).toMatchObject(
    refusedWith('not_found'),
  )
  expect(await cleo.call(altTextSuggestionsGet, { pin_id: hidden.id })).toMatchObject(
    refusedWith('not_found'),
  )
})

test('DISCOVER-10 only the owner of the pin answers a suggestion', async () => {
  const { ben, cleo, suggest, answer, altText } = await owlOfAda()
  await suggest(ben)
  expect(await answer(ben, ben.id, true)).toMatchObject(refusedWith('not_allowed'))
  expect(await answer(cleo, ben.id, true)).toMatchObject(refusedWith('not_allowed'))
  expect(await altText()).toBe('')
})

test('DISCOVER-10 a person makes at most 60 suggestions in an hour', async () => {
  const { ben, suggest } = await owlOfAda({ RATE_FACTOR: '1' })
  const words = (turn: number) => `${text}, try ${turn}`
  for (let turn = 0; turn < 60; turn++) await suggest(ben, words(turn))
  expect(await suggest(ben, words(60))).toMatchObject(refusedWith('too_many'))
})
