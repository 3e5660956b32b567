import { boardFeedGet, boardUpdate } from '@bowerbird/contract/boards/board-calls'
import { boardInviteAccept, boardInviteCreate } from '@bowerbird/contract/collaborators/collaborator-calls'
import {
  commentCreate,
  commentDelete,
  commentFeedGet,
  commentLikeCreate,
  commentLikeDelete,
  commentStateGet,
  commentStatePut,
} from '@bowerbird/contract/comments/comment-calls'
import { accountClosureCreate } from '@bowerbird/contract/identity/account-calls'
import { asCommentId } from '@bowerbird/contract/kernel/ids'
import type { CommentId } from '@bowerbird/contract/kernel/ids'
import { reportCreate } from '@bowerbird/contract/moderation/content-report-calls'
import { bulkCopy } from '@bowerbird/contract/organise/organise-calls'
import { pinDelete, pinGet, pinUpdate, repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { sharedBoardOpen, shareLinkCreate } from '@bowerbird/contract/sharing/sharing-calls'
import { trashDelete } from '@bowerbird/contract/trash/trash-calls'
import type { Actor } from '@bowerbird/testing/actor'
import { callerOf } from '@bowerbird/testing/caller-of'
import { blockRows } from '@bowerbird/testing/block-queries'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { namesIn } from './add-comment.ts'

async function wall(privacy: 'public' | 'secret' | 'protected' = 'public') {
  const home = await world()
  const { make, db } = home
  const ada = await make.pinner({ full_name: 'Ada Alder', username: 'ada_a' })
  const ben = await make.pinner({ full_name: 'Ben Birch', username: 'ben_b' })
  const cleo = await make.pinner({ full_name: 'Cleo Cedar', username: 'cleo_c' })
  const board = await make.board(ada, { privacy })
  const pin = await make.pin(ada, board.id, { title: 'Blue egg' })
  const say = (who: Actor, text: string, replyTo?: string) =>
    who.did(commentCreate, { pinId: pin.id, text, ...(replyTo && { replyTo }) })
  const feed = async (who: Actor, commentId?: CommentId) =>
    who.did(commentFeedGet, { pinId: pin.id, ...(commentId && { commentId }) })
  const texts = async (who: Actor, commentId?: CommentId) =>
    (await feed(who, commentId)).map((one) => one.text)
  const count = async (who: Actor) => (await who.did(pinGet, { id: pin.id })).comment_count
  const facts = async (name: string) =>
    (await db.selectFrom('event').select('body').where('name', '=', name).orderBy('seq').execute()).map(
      (row) => row.body,
    )
  return { ...home, ada, ben, cleo, board, pin, say, feed, texts, count, facts }
}

test('PEOPLE-09 people comment on a Pin, newest first, and visitors read along', async () => {
  const { ada, ben, visitor, say, feed, texts, count, pin } = await wall()
  const first = await say(ben, 'Where is this from?')
  expect(first).toMatchObject({ is_mine: true, can_delete: true, user: { full_name: 'Ben Birch' } })
  await say(ada, 'From the woods')
  expect(await texts(visitor)).toEqual(['From the woods', 'Where is this from?'])
  expect((await feed(visitor)).map((one) => one.can_delete)).toEqual([false, false])
  expect((await feed(ada)).map((one) => one.can_delete)).toEqual([true, true])
  expect([await count(ada), await count(visitor)]).toEqual([2, 2])
  expect(await visitor.call(commentCreate, { pinId: pin.id, text: 'x' })).toMatchObject({
    code: 'not_signed_in',
  })
  for (const input of [
    { text: 'No Pin' },
    { pinId: pin.id, text: '  ' },
    { pinId: pin.id, text: 'x'.repeat(501) },
    { pinId: pin.id, text: 'a\0b' },
  ])
    expect(await ada.call(commentCreate, input)).toMatchObject({ code: 'bad_request' })
  expect(await ben.call(commentCreate, { pinId: '999', text: 'x' })).toMatchObject({ code: 'not_found' })
})

test('PEOPLE-09 a comment that is sent again is there once, and concurrent comments are all counted', async () => {
  const { ada, ben, cleo, pin, texts, count } = await wall()
  const input = { objectId: pin.id, text: 'Once' }
  const once = await ben.call(commentCreate, input, { idempotency_key: 'one' })
  expect(await ben.call(commentCreate, input, { idempotency_key: 'one' })).toEqual(once)
  await Promise.all(
    [ada, ben, cleo].flatMap((who) =>
      [1, 2].map((n) =>
        who.call(commentCreate, { pinId: pin.id, text: `${who.username} ${n}` }, { idempotency_key: `${n}` }),
      ),
    ),
  )
  expect(await texts(ada)).toHaveLength(7)
  expect(await count(ada)).toBe(7)
})

test('PEOPLE-09 replies are one level deep: an answer to a reply is beside it, and names whom it answers', async () => {
  const { ada, ben, cleo, say, feed, texts, facts, count } = await wall()
  const first = await say(ben, 'Where?')
  const reply = await say(ada, 'In the woods', first.id)
  const answer = await say(cleo, 'Which?', reply.id)
  expect([reply.parent_id, answer.parent_id]).toEqual([first.id, first.id])
  expect(await feed(ben)).toMatchObject([{ text: 'Where?', reply_count: 2 }])
  expect(await texts(ben, first.id)).toEqual(['In the woods', 'Which?'])
  expect(await facts('comment_added')).toMatchObject([
    { parent_by: null, by: ben.id },
    { parent_by: ben.id, by: ada.id },
    { parent_by: ada.id, by: cleo.id },
  ])
  await ben.did(commentDelete, { commentId: first.id })
  expect([await texts(ben), await count(ben)]).toEqual([[], 0])
  expect(await ben.call(commentDelete, { commentId: first.id })).toMatchObject({ code: 'not_found' })
})

test('PEOPLE-09 a comment is deleted by its author or by the owner of the Pin, and by no other user', async () => {
  const { ada, ben, cleo, visitor, say, texts, count } = await wall()
  const [one, two] = [await say(ben, 'one'), await say(ben, 'two')]
  expect(await cleo.call(commentDelete, { commentId: one.id })).toMatchObject({ code: 'not_allowed' })
  expect(await visitor.call(commentDelete, { commentId: one.id })).toMatchObject({ code: 'not_signed_in' })
  await ada.did(commentDelete, { commentId: one.id })
  await Promise.all([1, 2, 3].map(() => ben.call(commentDelete, { commentId: two.id })))
  expect([await texts(ada), await count(ada)]).toEqual([[], 0])
})

test('PEOPLE-09 a like counts once however often it is given, and goes as it came', async () => {
  const { ada, ben, cleo, visitor, say, feed, facts } = await wall()
  const { id: commentId } = await say(ben, 'Look')
  await Promise.all([ada, ada, cleo, ben].map((who) => who.call(commentLikeCreate, { commentId })))
  expect(await feed(ada)).toMatchObject([{ like_count: 3, liked_by_me: true }])
  expect(await feed(visitor)).toMatchObject([{ like_count: 3, liked_by_me: false }])
  for (let twice = 0; twice < 2; twice++)
    expect(await ada.did(commentLikeDelete, { commentId })).toEqual({
      id: commentId,
      liked_by_me: false,
      like_count: 2,
    })
  expect(await visitor.call(commentLikeCreate, { commentId })).toMatchObject({ code: 'not_signed_in' })
  expect(await ada.call(commentLikeCreate, { commentId: '999' })).toMatchObject({ code: 'not_found' })
  // A user who likes their own comment is not notified.
  const likers = (await facts('comment_liked')).map((body): unknown => Object(body).by)
  expect(new Set(likers)).toEqual(new Set([ada.id, cleo.id]))
  expect(likers).toHaveLength(2)
})

test('PEOPLE-09 the owner of a Pin switches its comments off and on; those that are there are hidden meanwhile', async () => {
  const { ada, ben, visitor, say, texts, count, pin } = await wall()
  await say(ben, 'Still here')
  const input = { pin_id: pin.id, is_open: false }
  expect(await ben.call(commentStatePut, input)).toMatchObject({ code: 'not_allowed' })
  expect(await visitor.call(commentStatePut, input)).toMatchObject({ code: 'not_signed_in' })
  expect(await ada.did(commentStatePut, input)).toMatchObject({ is_open: false, comment_count: 0 })
  expect(await ben.did(commentStateGet, { pin_id: pin.id })).toEqual({
    pin_id: pin.id,
    is_open: false,
    comment_count: 0,
    can_comment: false,
    can_switch: false,
  })
  expect([await texts(ada), await count(ada)]).toEqual([[], 0])
  expect(await ada.call(commentCreate, { pinId: pin.id, text: 'x' })).toMatchObject({
    code: 'not_allowed',
    message: 'Comments are turned off for this Pin.',
  })
  await ada.did(commentStatePut, { pin_id: pin.id, is_open: true })
  expect([await texts(visitor), await count(visitor)]).toEqual([['Still here'], 1])
})

test('PEOPLE-09 PR-05 a blocked user cannot comment, like or be mentioned, in either direction, and neither reads the other', async () => {
  const { ada, ben, cleo, say, texts, facts, pin, db } = await wall()
  const fromBen = await say(ben, 'From Ben')
  const fromCleo = await say(cleo, 'From Cleo')
  await blockRows(db, ada.id, ben.id)
  await blockRows(db, cleo.id, ben.id)
  const refused = { code: 'not_allowed' }
  expect(await ben.call(commentCreate, { pinId: pin.id, text: 'x' })).toMatchObject(refused)
  expect(await ben.call(commentLikeCreate, { commentId: fromCleo.id })).toMatchObject(refused)
  expect(await cleo.call(commentLikeCreate, { commentId: fromBen.id })).toMatchObject(refused)
  expect(await cleo.call(commentCreate, { pinId: pin.id, text: 'x', replyTo: fromBen.id })).toMatchObject(
    refused,
  )
  expect(await ben.did(commentStateGet, { pin_id: pin.id })).toMatchObject({ can_comment: false })
  expect([await texts(ada), await texts(cleo), await texts(ben)]).toEqual([
    ['From Cleo'],
    ['From Cleo'],
    ['From Ben'],
  ])
  const named = await say(cleo, 'Look, @ben_b and @ada_a')
  expect(named.mentions).toEqual(['ada_a'])
  expect((await facts('comment_added')).at(-1)).toMatchObject({ mentioned: [ada.id] })
})

test('PEOPLE-09 a mention notifies users who see the Pin, once each, and never its author', async () => {
  const { make, ada, ben, cleo, board, pin, say, feed, facts } = await wall('secret')
  await ada.did(boardInviteCreate, { board_id: board.id, invited_user_ids: [ben.id] })
  await ben.did(boardInviteAccept, { board_id: board.id })
  await ada.did(boardInviteCreate, { board_id: board.id, invited_user_ids: [cleo.id] })
  const comment = await say(ada, 'For @Ben_b, @ben_b, @cleo_c, @ada_a and @nobody_here')
  expect(comment.mentions).toEqual(['ben_b'])
  expect(await facts('comment_added')).toMatchObject([{ mentioned: [ben.id] }])
  expect((await feed(ben))[0]?.mentions).toEqual(['ben_b'])
  const shown = await make.pin(ada, (await make.board(ada)).id)
  const open = await ben.did(commentCreate, { pinId: shown.id, text: '@cleo_c look' })
  expect(open.mentions).toEqual(['cleo_c'])
  expect(pin.id).not.toBe(shown.id)
})

test.each([
  ['@ana look', ['ana']],
  ['Look, @ana. @Ben!', ['ana', 'ben']],
  ['ana@example.org @@ana @an', []],
  ['@ana_ähm', []],
])('PEOPLE-09 names in “%s” are those after an @ that begins a word', (text, names) => {
  expect(namesIn(text)).toEqual(names)
})

test('PEOPLE-09 comments of a secret Pin are for those alone who see it', async () => {
  const { make, ada, ben, cleo, visitor, board, pin, say, texts, count } = await wall('secret')
  await ada.did(boardInviteCreate, { board_id: board.id, invited_user_ids: [ben.id] })
  await ben.did(boardInviteAccept, { board_id: board.id })
  const comment = await say(ben, 'Between us')
  expect([await texts(ada), await count(ben)]).toEqual([['Between us'], 1])
  const other = await make.pinner()
  const asks = [
    [commentFeedGet, { pinId: pin.id }, { pinId: '999' }],
    [commentStateGet, { pin_id: pin.id }, { pin_id: '999' }],
    [commentStatePut, { pin_id: pin.id, is_open: false }, { pin_id: '999', is_open: false }],
    [commentCreate, { pinId: pin.id, text: 'x' }, { pinId: '999', text: 'x' }],
    [commentDelete, { commentId: comment.id }, { commentId: '999' }],
    [commentLikeCreate, { commentId: comment.id }, { commentId: '999' }],
    [commentLikeDelete, { commentId: comment.id }, { commentId: '999' }],
  ] as const
  for (const who of [cleo, other, visitor])
    for (const [call, asked, unknown] of asks)
      expect(await who.call(call, asked as never)).toEqual(await who.call(call, unknown as never))
  // Nor is a comment of it asked for under a Pin that they see.
  const shown = await make.pin(cleo, (await make.board(cleo)).id)
  for (const replyTo of [comment.id, '999'])
    expect(await cleo.call(commentCreate, { pinId: shown.id, text: 'x', replyTo })).toMatchObject({
      code: 'not_found',
    })
})

test('PEOPLE-09 a Pin that others come to see keeps no comment from while it was secret, nor a count of it', async () => {
  const { make, ada, visitor, pin, board, say, texts, count, drain, db } = await wall('secret')
  const open = await make.board(ada)
  const hidden = await say(ada, 'A secret word')
  await say(ada, 'A secret reply', hidden.id)
  await ada.did(pinUpdate, { id: pin.id, board_id: open.id })
  // At once, before anything was deleted.
  expect([await texts(ada), await count(ada), await texts(visitor)]).toEqual([[], 0, []])
  const asked = { pinId: pin.id, commentId: hidden.id }
  expect(await ada.call(commentFeedGet, asked)).toMatchObject({ code: 'not_found' })
  expect(await ada.call(commentLikeCreate, { commentId: hidden.id })).toMatchObject({ code: 'not_found' })
  await say(ada, 'An open word')
  await drain()
  expect(await db.selectFrom('pin_comment').select('text').execute()).toEqual([{ text: 'An open word' }])
  await ada.did(pinUpdate, { id: pin.id, board_id: board.id })
  expect([await texts(ada), await count(ada)]).toEqual([['An open word'], 1])
})

test('PEOPLE-09 comments on one secret board are not read by the members of another, nor by guests of its link', async () => {
  const { make, ada, ben, pin, board, say, feed, texts, drain, db, dispatcher } = await wall('secret')
  const said = await say(ada, 'Only for us')
  const { url } = await ada.did(shareLinkCreate, { board_id: board.id })
  const opening = callerOf(null)
  const token = new URL(url, 'http://bowerbird.localhost').pathname.split('/')[2] ?? ''
  await dispatcher.run(sharedBoardOpen, { token }, opening)
  const pass = /passes=([^;]+)/.exec(opening.set_cookies.join(';'))?.[1] ?? ''
  const asGuest = (commentId?: CommentId) =>
    dispatcher.run(commentFeedGet, { pinId: pin.id, commentId }, { ...callerOf(null), guest_tokens: [pass] })
  expect(await asGuest()).toMatchObject({ ok: true, data: [] })
  expect(await asGuest(said.id)).toMatchObject({ code: 'not_found' })

  const other = await make.board(ada, { privacy: 'secret' })
  await ada.did(boardInviteCreate, { board_id: other.id, invited_user_ids: [ben.id] })
  await ben.did(boardInviteAccept, { board_id: other.id })
  await ada.did(pinUpdate, { id: pin.id, board_id: other.id })
  // At once, before anything was deleted.
  expect([await texts(ben), await texts(ada)]).toEqual([[], []])
  await say(ben, 'For these')
  await drain()
  expect((await feed(ada)).map((one) => one.text)).toEqual(['For these'])
  expect(await db.selectFrom('pin').select('secret_comment_count').executeTakeFirst()).toEqual({
    secret_comment_count: 1,
  })
})

test('PEOPLE-09 a board that turns public drops the comments from while it was secret', async () => {
  const { ada, visitor, board, say, texts, count, drain, db } = await wall('secret')
  await say(ada, 'A secret word')
  await ada.did(boardUpdate, { board_id: board.id, privacy: 'protected' })
  expect([await texts(visitor), await count(visitor)]).toEqual([[], 0])
  await drain()
  expect(await db.selectFrom('pin_comment').select('text').execute()).toEqual([])
})

test('PEOPLE-09 a saved or copied Pin begins with no comments, and the switch on', async () => {
  const { make, ada, ben, pin, say } = await wall()
  await say(ben, 'Look')
  const [mine, target] = [await make.board(ben), await make.board(ada)]
  await ada.did(commentStatePut, { pin_id: pin.id, is_open: false })
  await ben.did(repinCreate, { pin_id: pin.id, board_id: mine.id })
  await ada.did(bulkCopy, { pin_ids: [pin.id], board_id: target.id })
  for (const board_id of [mine.id, target.id]) {
    const [copy] = await ben.did(boardFeedGet, { board_id })
    expect(await ben.did(commentStateGet, { pin_id: copy?.id ?? '' })).toMatchObject({
      is_open: true,
      comment_count: 0,
    })
  }
})

test('DL-02 the comments under a Pin are deleted with it', async () => {
  const { ada, ben, pin, say, drain, db } = await wall()
  const first = await say(ben, 'Look')
  await say(ada, 'I see', first.id)
  await ada.did(commentLikeCreate, { commentId: first.id })
  await ada.did(pinDelete, { id: pin.id })
  expect(await ben.call(commentDelete, { commentId: first.id })).toMatchObject({ code: 'not_found' })
  await ada.did(trashDelete, { all: true })
  await drain()
  for (const table of ['pin_comment', 'pin_comment_like', 'comment_place', 'user_comment'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
})

test('AUTH-21 a comment of a user who left is as if it never was: not to be answered, liked, read on or reported', async () => {
  const { ada, ben, cleo, say, pin, drain } = await wall()
  const said = await say(ben, 'I was here')
  const known = await say(cleo, 'Me too', said.id)
  await ben.did(accountClosureCreate, { as: 'deactivated' })
  await drain()
  const acts = (commentId: CommentId) =>
    Promise.all([
      ada.call(commentCreate, { pinId: pin.id, text: 'Where?', replyTo: commentId }),
      ada.call(commentLikeCreate, { commentId }),
      ada.call(commentFeedGet, { pinId: pin.id, commentId }),
      ada.call(commentDelete, { commentId }),
      ada.call(reportCreate, { kind: 'comment', id: commentId, reason: 'spam' }),
    ])
  const unknown = await acts(asCommentId('12345'))
  expect(unknown.every((outcome) => !outcome.ok && outcome.code === 'not_found')).toBe(true)
  expect(await acts(said.id)).toEqual(unknown)
  expect(await ada.call(commentLikeCreate, { commentId: known.id })).toMatchObject({ ok: true })
})
