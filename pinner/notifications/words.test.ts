import {
  commentCreate,
  commentDelete,
  commentLikeCreate,
  commentStatePut,
} from '@bowerbird/contract/comments/comment-calls'
import { conversationCreate, conversationRead } from '@bowerbird/contract/messages/message-calls'
import { newsHubGet, newsHubUpdate, unreadGet } from '@bowerbird/contract/notifications/notification-calls'
import type { Actor } from '@bowerbird/testing/actor'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { accountRestricted, appealDecided, caseDecided } from '../moderation/moderation-events.ts'

async function people() {
  const built = await world()
  const { make } = built
  const [ana, ben, cleo] = [await make.pinner(), await make.pinner(), await make.pinner()]
  const noticesOf = async (who: Actor) => {
    await built.drain()
    return who.did(newsHubGet, {})
  }
  return { ...built, ana, ben, cleo, noticesOf }
}

test('PEOPLE-07 comments, answers, mentions and likes are notified, once each, to the users concerned', async () => {
  const { ana, ben, cleo, noticesOf, make } = await people()
  const pin = await make.pin(ana, (await make.board(ana)).id)
  const first = await ben.did(commentCreate, { pinId: pin.id, text: 'Lovely' })
  expect(await noticesOf(ana)).toMatchObject([
    {
      kind: 'comment',
      pin: { id: pin.id },
      comment: { id: first.id, text: 'Lovely' },
      users: [{ id: ben.id }],
    },
  ])
  await cleo.did(commentCreate, { pinId: pin.id, replyTo: first.id, text: `See @${ana.username}` })
  await ana.did(commentLikeCreate, { commentId: first.id })
  expect((await noticesOf(ben)).map((one) => one.kind)).toEqual(['comment_like', 'reply'])
  // Her own pin, and named in it: one notice of it is enough.
  expect((await noticesOf(ana)).map((one) => one.kind)).toEqual(['mention', 'comment'])
  await ben.did(commentDelete, { commentId: first.id })
  expect(await noticesOf(ana)).toEqual([])
})

test('RA-05 many comments of one person on a pin are one notice until it is read', async () => {
  const { ana, ben, noticesOf, make } = await people()
  const pin = await make.pin(ana, (await make.board(ana)).id)
  for (const text of ['One', 'Two', 'Three']) await ben.did(commentCreate, { pinId: pin.id, text })
  expect(await noticesOf(ana)).toMatchObject([{ kind: 'comment', user_count: 1, comment: { text: 'Three' } }])
})

test('PEOPLE-07 PEOPLE-09 comments under a pin are not notified while its comments are off', async () => {
  const { ana, ben, noticesOf, make } = await people()
  const pin = await make.pin(ana, (await make.board(ana)).id)
  await ben.did(commentCreate, { pinId: pin.id, text: `Hidden soon, @${ana.username}` })
  expect(await noticesOf(ana)).toHaveLength(1)
  await ana.did(commentStatePut, { pin_id: pin.id, is_open: false })
  expect(await noticesOf(ana)).toEqual([])
  await ana.did(commentStatePut, { pin_id: pin.id, is_open: true })
  expect(await noticesOf(ana)).toHaveLength(1)
})

test('PR-01 comments under a pin on a secret board are notified to no one', async () => {
  const { ana, ben, noticesOf, make } = await people()
  const pin = await make.pin(ana, (await make.board(ana, { privacy: 'secret' })).id)
  await ana.did(commentCreate, { pinId: pin.id, text: `Note for @${ben.username}` })
  expect(await noticesOf(ben)).toEqual([])
})

test('PEOPLE-07 a message is in the list, is counted by its conversation alone, and is read with it', async () => {
  const { ana, ben, noticesOf } = await people()
  const sent = await ben.did(conversationCreate, { user_ids: [ana.id], text: 'Hello' })
  const conversation_id = sent.id ?? ''
  expect(await noticesOf(ana)).toMatchObject([{ kind: 'message', conversation_id, is_read: false }])
  expect(await ana.did(unreadGet, {})).toEqual({ notices: 0, messages: 1 })
  const message_id = sent.conversation?.last_message?.id ?? ''
  await ana.did(conversationRead, { conversation_id, message_id })
  expect(await noticesOf(ana)).toMatchObject([{ is_read: true }])
  expect(await ana.did(unreadGet, {})).toEqual({ notices: 0, messages: 0 })
  // Having seen the list is not having read the message.
  await ben.did(conversationCreate, { user_ids: [ana.id], text: 'Again' })
  const [notice] = await noticesOf(ana)
  expect(await ana.did(newsHubUpdate, { until: notice?.id ?? '' })).toEqual({ notices: 0, messages: 1 })
})

test('PEOPLE-07 the outcome of a report is sent to the reporter and to the affected user, and the outcome for an account to its user', async () => {
  const { ana, ben, cleo, noticesOf, db } = await people()
  const decided = { kind: 'pin' as const, target_id: '1', owner_id: ana.id, reporter_ids: [ben.id] }
  await caseDecided.append(db, { ...decided, case_id: '5', decision: 'removed' })
  await caseDecided.append(db, { ...decided, case_id: '6', decision: 'dismissed' })
  await accountRestricted.append(db, { user_id: cleo.id, restriction: 0, until: null })
  await appealDecided.append(db, { appeal_id: '7', user_id: cleo.id, is_granted: true })
  const news = async (who: Actor) => (await noticesOf(who)).map((one) => one.moderation)
  expect(await news(ana)).toEqual(['own_removed'])
  expect(await news(ben)).toEqual(['report_dismissed', 'report_acted_on'])
  expect(await news(cleo)).toEqual(['appeal_granted', 'restricted'])
  // Reporters are never named.
  expect(JSON.stringify(await noticesOf(ana))).not.toContain(ben.username)
})
