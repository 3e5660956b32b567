import { boardInviteCreate } from '@bowerbird/contract/collaborators/collaborator-calls'
import { commentCreate } from '@bowerbird/contract/comments/comment-calls'
import { accountClosureCreate } from '@bowerbird/contract/identity/account-calls'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import { conversationCreate, conversationMessagesGet } from '@bowerbird/contract/messages/message-calls'
import { reportCreate } from '@bowerbird/contract/moderation/content-report-calls'
import { userFollowCreate } from '@bowerbird/contract/people/follow-calls'
import { repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { shareLinkCreate } from '@bowerbird/contract/sharing/sharing-calls'
import { expect, test } from 'vitest'
import { asksOutside, plainInput } from './every-call.ts'
import type { Known } from './every-call.ts'
import { rememberTables } from './table-contents-queries.ts'
import { world } from './world.ts'

/** A user with a thing of every kind, whom another knows from before. */
async function adaAndBen() {
  const home = await world()
  const { make } = home
  await make.pinner()
  const [ada, ben] = [await make.pinner({ full_name: 'Ada Quetzal' }), await make.pinner()]
  const board = await make.board(ada, { name: 'Bower' })
  const section = await make.section(ada, board.id)
  const pin = await make.pin(ada, board.id, { title: 'A bower' })
  const own = await make.board(ben)
  const ownPin = await make.pin(ben, own.id)
  await ben.did(repinCreate, { pin_id: pin.id, board_id: own.id })
  for (const [who, other] of [
    [ada, ben],
    [ben, ada],
  ] as const) {
    await who.did(userFollowCreate, { user_id: other.id })
    await who.did(conversationCreate, { user_ids: [other.id], text: 'Hello' })
  }
  const [conversation] = await home.db.selectFrom('conversation_member').select('conversation_id').execute()
  const conversation_id = conversation?.conversation_id ?? ''
  const messages = await ben.did(conversationMessagesGet, { conversation_id })
  const message = messages.find((one) => !one.is_mine)
  const comment = await ada.did(commentCreate, { pinId: ownPin.id, text: 'Mine' })
  await ada.did(boardInviteCreate, { board_id: board.id, invited_user_ids: [ben.id] })
  const link = await ada.did(shareLinkCreate, { board_id: board.id })
  await home.drain()
  const known: Known = {
    username: [ada.username],
    slug: [board.slug],
    board_slug: [board.slug],
    section_slug: [section.slug],
    board_id: [board.id],
    into_board_id: [board.id],
    new_board_id: [board.id],
    section_id: [section.id],
    section: [section.id],
    pin_id: [pin.id],
    pinId: [pin.id],
    objectId: [pin.id],
    object_id: [pin.id],
    id: [pin.id],
    pin: [pin.id],
    pin_ids: [[pin.id]],
    user_id: [ada.id],
    user_ids: [[ada.id]],
    blocked_user_id: [ada.id],
    invited_user_ids: [[ada.id]],
    invited_user_id: [ada.id],
    followee_ids: [[ada.id]],
    commentId: [comment.id],
    replyTo: [comment.id],
    conversation_id: [conversation_id],
    message_id: [message?.id],
    token: [link.url.split('/').findLast((part) => part !== '')],
    text: ['Well'],
    kind: ['pin'],
    reason: ['spam'],
    privacy: ['public'],
    name: ['Name'],
  }
  const kinds = { board: board.id, user: ada.id, comment: comment.id, pin: pin.id }
  return { ...home, ada, ben, known, kinds }
}

const said = new Set(['text', 'kind', 'reason', 'privacy', 'name'])

/** The same questions about things that never were. */
const unknown = (known: Known): Known =>
  Object.fromEntries(
    Object.entries(known).map(([name, [value]]) => {
      if (name === 'token') return [name, ['n'.repeat(43)]]
      if (name === 'username') return [name, ['nobody_here']]
      if (/slug/.test(name)) return [name, ['nothing-here']]
      if (said.has(name)) return [name, [value]]
      return [name, [Array.isArray(value) ? ['12345'] : '12345']]
    }),
  )

/** What does not depend on whose ids were sent. */
const shown = (outcome: Outcome) =>
  JSON.stringify(outcome.ok ? { ok: true, data: outcome.data } : { ...outcome, request_id: null }).replace(
    /\d{4,}/g,
    '#',
  )

test('AUTH-21 AC-01 every call answers about a deleted user, and all of their things, as about what never was', async () => {
  const home = await adaAndBen()
  const { ada, ben, known, kinds, visitor } = home
  await ada.did(accountClosureCreate, { as: 'deactivated' })
  await home.drain()
  const back = await rememberTables(home.db)
  const differences: string[] = []
  for (const call of home.dispatcher.calls) {
    // A name that a user has or had is no one else's.
    if (asksOutside.has(call.id) || call.id === 'UsernameResource.update') continue
    for (const who of [ben, visitor]) {
      const [theirs, none] = [plainInput(call, known), plainInput(call, unknown(known))]
      if (JSON.stringify(theirs) === JSON.stringify(none)) continue
      const first = shown(await who.call(call, theirs))
      await back()
      const second = shown(await who.call(call, none))
      await back()
      if (first !== second)
        differences.push(
          `${call.id} ${JSON.stringify(theirs)}: ${first.slice(0, 300)} / ${second.slice(0, 200)}`,
        )
    }
  }
  for (const [kind, id] of Object.entries(kinds)) {
    const report = (about: string) =>
      ben.call(reportCreate, { kind: kind as 'pin', id: about, reason: 'spam' })
    expect(shown(await report(id)), kind).toBe(shown(await report('12345')))
  }
  expect(differences).toEqual([])
}, 120_000)
