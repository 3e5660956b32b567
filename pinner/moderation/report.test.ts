import { boardUpdate } from '@bowerbird/contract/boards/board-calls'
import { commentCreate, commentFeedGet, commentStateGet } from '@bowerbird/contract/comments/comment-calls'
import { conversationCreate, conversationMessagesGet } from '@bowerbird/contract/messages/message-calls'
import { pinGet } from '@bowerbird/contract/pins/pin-calls'
import { caseDecide, caseGet, caseLook, casesGet } from '@bowerbird/contract/moderation/moderation-calls'
import { auditGet } from '@bowerbird/contract/moderation/admin-calls'
import { reportCreate } from '@bowerbird/contract/moderation/content-report-calls'
import { trashGet, trashRestore } from '@bowerbird/contract/trash/trash-calls'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'

/** The owner of the site, a user with a public and a secret pin, and two who may report. */
async function people() {
  const home = await world()
  const { make } = home
  const [owner, ada, ben, cleo] = [
    await make.pinner(),
    await make.pinner({ full_name: 'Ada Lovelace' }),
    await make.pinner(),
    await make.pinner(),
  ]
  const board = await make.board(ada, { name: 'Shown' })
  const pin = await make.pin(ada, board.id, { title: 'Seen by all' })
  const secret = await make.board(ada, { name: 'Hidden', privacy: 'secret' })
  const hidden = await make.pin(ada, secret.id, { title: 'Seen by ada' })
  return { ...home, owner, ada, ben, cleo, board, pin, secret, hidden }
}

const spam = { reason: 'spam' } as const

test('PEOPLE-08 reports of one pin come to one case with its reasons; the owner of the site sees who and why', async () => {
  const { owner, ada, ben, cleo, pin } = await people()
  await ben.did(reportCreate, { kind: 'pin', id: pin.id, ...spam })
  await cleo.did(reportCreate, { kind: 'pin', id: pin.id, reason: 'hate', details: 'Look at\nthe text' })
  const [one, ...others] = await owner.did(casesGet, {})
  expect(others).toEqual([])
  expect(one).toMatchObject({
    kind: 'pin',
    target_id: pin.id,
    state: 'open',
    report_count: 2,
    owner: { id: ada.id, full_name: 'Ada Lovelace' },
  })
  expect(one?.reasons).toEqual(
    expect.arrayContaining([
      { reason: 'spam', count: 1 },
      { reason: 'hate', count: 1 },
    ]),
  )
  const detail = await owner.did(caseGet, { case_id: one?.id ?? '' })
  expect(detail).toMatchObject({
    is_private: false,
    is_gone: false,
    content: { title: 'Seen by all', url: `/pin/${pin.id}/` },
    may_remove: true,
    may_restrict: true,
  })
  expect(detail.reports).toEqual([
    expect.objectContaining({ reporter: expect.objectContaining({ id: ben.id }), reason: 'spam' }),
    expect.objectContaining({ reason: 'hate', details: 'Look at\nthe text' }),
  ])
})

test('PEOPLE-08 a user counts once, however often they report, and at the same moment', async () => {
  const { owner, ben, cleo, pin } = await people()
  const reports = [ben, cleo, ben, cleo, ben].map((who, n) =>
    who.call(reportCreate, { kind: 'pin', id: pin.id, reason: n < 2 ? 'spam' : 'nudity' }),
  )
  for (const outcome of await Promise.all(reports)) expect(outcome.ok).toBe(true)
  const again = { idempotency_key: 'the same click' }
  await ben.call(reportCreate, { kind: 'pin', id: pin.id, ...spam }, again)
  await ben.call(reportCreate, { kind: 'pin', id: pin.id, ...spam }, again)
  const cases = await owner.did(casesGet, {})
  expect(cases.map((one) => one.report_count)).toEqual([2])
})

test('PEOPLE-08 reports are taken however often the same statement runs', async () => {
  const { owner, ben, ada } = await people()
  for (const reason of ['spam', 'hate', 'nudity', 'violence', 'copyright', 'other', 'harassment'] as const)
    await ben.did(reportCreate, { kind: 'user', id: ada.id, reason })
  expect(await owner.did(casesGet, {})).toMatchObject([
    { report_count: 1, reasons: [{ reason: 'harassment' }] },
  ])
})

test('PEOPLE-08 AC-01 no user reports what they may not see, what they own, or what never was; visitors log in first', async () => {
  const { owner, visitor, ada, ben, pin, board, secret, hidden } = await people()
  const asked = [
    { kind: 'pin', id: hidden.id },
    { kind: 'board', id: secret.id },
    { kind: 'pin', id: '123' },
    { kind: 'board', id: '123' },
    { kind: 'user', id: '123' },
    { kind: 'comment', id: '123' },
    { kind: 'message', id: '123' },
  ] as const
  for (const target of asked)
    expect(await ben.call(reportCreate, { ...target, ...spam })).toMatchObject({ code: 'not_found' })
  for (const target of [
    { kind: 'pin', id: pin.id },
    { kind: 'board', id: board.id },
    { kind: 'user', id: ada.id },
  ] as const) {
    expect(await ada.call(reportCreate, { ...target, ...spam })).toMatchObject({ code: 'bad_request' })
    expect(await visitor.call(reportCreate, { ...target, ...spam })).toMatchObject({ code: 'not_signed_in' })
  }
  const bad = [
    { kind: 'pin', id: pin.id, reason: 'because' },
    { kind: 'planet', id: pin.id, reason: 'spam' },
    { kind: 'pin', id: 'x', reason: 'spam' },
    { kind: 'pin', id: pin.id, reason: 'other', details: 'a'.repeat(1001) },
  ]
  for (const input of bad)
    expect(await ben.call(reportCreate, input as never)).toMatchObject({ code: 'bad_request' })
  expect(await owner.did(casesGet, {})).toEqual([])
})

test('PEOPLE-08 what is removed is gone for everyone, and not to be restored from the trash', async () => {
  const { owner, ada, ben, pin, drain } = await people()
  await ben.did(reportCreate, { kind: 'pin', id: pin.id, ...spam })
  const [one] = await owner.did(casesGet, {})
  const decided = { case_id: one?.id ?? '', decision: 'remove', note: 'Spam.' } as const
  expect(await owner.did(caseDecide, decided)).toMatchObject({ state: 'removed' })
  for (const who of [ada, ben, owner])
    expect(await who.call(pinGet, { id: pin.id })).toMatchObject({ code: 'not_found' })
  expect(await ada.did(trashGet, {})).toEqual([])
  expect(await ada.did(trashRestore, { pin_ids: [pin.id] })).toMatchObject({ restored: [] })
  await drain()
  expect(await owner.did(casesGet, {})).toEqual([])
  expect(await owner.did(casesGet, { state: 'decided' })).toMatchObject([{ state: 'removed' }])
  expect(await owner.did(caseGet, { case_id: one?.id ?? '' })).toMatchObject({
    is_gone: true,
    content: null,
    note: 'Spam.',
  })
  // Once is enough, and nothing else follows.
  expect(await owner.did(caseDecide, decided)).toMatchObject({ state: 'removed' })
  expect(await owner.call(caseDecide, { ...decided, decision: 'dismiss' })).toMatchObject({
    code: 'not_allowed',
  })
})

test('PEOPLE-08 a board that is removed takes its pins along; a person is not removed but restricted', async () => {
  const { owner, ada, ben, board, pin, db } = await people()
  await ben.did(reportCreate, { kind: 'board', id: board.id, ...spam })
  await ben.did(reportCreate, { kind: 'user', id: ada.id, reason: 'harassment' })
  const cases = await owner.did(casesGet, {})
  const of = (kind: string) => cases.find((one) => one.kind === kind)?.id ?? ''
  await owner.did(caseDecide, { case_id: of('board'), decision: 'remove' })
  expect(await ben.call(pinGet, { id: pin.id })).toMatchObject({ code: 'not_found' })
  expect(await ada.did(trashGet, {})).toEqual([])
  expect(await owner.call(caseDecide, { case_id: of('user'), decision: 'remove' })).toMatchObject({
    code: 'bad_request',
  })
  expect(
    await owner.call(caseDecide, { case_id: of('user'), decision: 'restrict', note: 'Rude.' }),
  ).toMatchObject({ code: 'bad_request', fields: { restriction: expect.any(String) } })
  const facts = await db
    .selectFrom('event')
    .select(['name', 'body'])
    .where('name', '=', 'case_decided')
    .execute()
  expect(facts).toMatchObject([
    { body: { kind: 'board', decision: 'removed', owner_id: ada.id, reporter_ids: [ben.id] } },
  ])
})

test('PEOPLE-08 a case that was dismissed is closed; reported again, the thing is a new one', async () => {
  const { owner, ben, cleo, pin } = await people()
  await ben.did(reportCreate, { kind: 'pin', id: pin.id, ...spam })
  const [one] = await owner.did(casesGet, {})
  await owner.did(caseDecide, { case_id: one?.id ?? '', decision: 'dismiss' })
  expect(await ben.did(pinGet, { id: pin.id })).toMatchObject({ id: pin.id })
  await cleo.did(reportCreate, { kind: 'pin', id: pin.id, ...spam })
  const [next] = await owner.did(casesGet, {})
  expect(next?.id).not.toBe(one?.id)
  expect((await owner.did(caseGet, { case_id: next?.id ?? '' })).earlier).toMatchObject([
    { id: one?.id, state: 'dismissed' },
  ])
})

test('PEOPLE-08 PR-01 what is not for everyone is shown to the owner by a look alone, which is written down', async () => {
  const { owner, ada, ben, pin, board } = await people()
  await ben.did(reportCreate, { kind: 'pin', id: pin.id, ...spam })
  await ada.did(boardUpdate, { board_id: board.id, privacy: 'secret' })
  const [one] = await owner.did(casesGet, {})
  const case_id = one?.id ?? ''
  const before = await owner.did(caseGet, { case_id })
  expect(before).toMatchObject({ is_private: true, content: null })
  expect(JSON.stringify(before)).not.toContain('Seen by all')
  expect(await owner.call(pinGet, { id: pin.id })).toMatchObject({ code: 'not_found' })
  expect(await owner.did(auditGet, {})).toEqual([])
  const seen = await owner.did(caseLook, { case_id })
  expect(seen).toMatchObject({ title: 'Seen by all', url: null })
  expect(seen.pictures).toEqual([expect.stringMatching(/^data:image\/webp;base64,/)])
  expect(await owner.did(auditGet, {})).toMatchObject([
    {
      action: 'case_looked_at',
      actor: { id: owner.id },
      person: { id: ada.id },
      subject_kind: 'pin',
      subject_id: pin.id,
    },
  ])
})

test('PEOPLE-08 PEOPLE-09 a comment is reported by a reader, and removed with its count', async () => {
  const { owner, ben, cleo, pin, ada, board } = await people()
  const said = await ben.did(commentCreate, { pinId: pin.id, text: 'Buy my things' })
  await cleo.did(reportCreate, { kind: 'comment', id: said.id, ...spam })
  const [one] = await owner.did(casesGet, {})
  expect(one).toMatchObject({ kind: 'comment', owner: { id: ben.id } })
  const case_id = one?.id ?? ''
  expect(await owner.did(caseGet, { case_id })).toMatchObject({
    is_private: false,
    content: { text: 'Buy my things', url: `/pin/${pin.id}/` },
  })
  await ada.did(boardUpdate, { board_id: board.id, privacy: 'secret' })
  expect(await owner.did(caseGet, { case_id })).toMatchObject({ is_private: true, content: null })
  expect(await cleo.call(reportCreate, { kind: 'comment', id: said.id, ...spam })).toMatchObject({
    code: 'not_found',
  })
  await ada.did(boardUpdate, { board_id: board.id, privacy: 'public' })
  await owner.did(caseDecide, { case_id, decision: 'remove' })
  expect(await ada.did(commentFeedGet, { pinId: pin.id })).toEqual([])
  expect(await ada.did(commentStateGet, { pin_id: pin.id })).toMatchObject({ comment_count: 0 })
  expect(await owner.did(caseGet, { case_id })).toMatchObject({ is_gone: true })
})

test('PEOPLE-08 PEOPLE-04 a message is reported by its recipients alone, and read by the site owner on demand', async () => {
  const { owner, ada, ben, cleo } = await people()
  const { conversation } = await ben.did(conversationCreate, { user_ids: ada.id, text: 'Buy my things' })
  const conversation_id = conversation?.id ?? ''
  const [written] = await ada.did(conversationMessagesGet, { conversation_id })
  const message_id = written?.id ?? ''
  const target = { kind: 'message', id: message_id } as const
  expect(await cleo.call(reportCreate, { ...target, ...spam })).toMatchObject({ code: 'not_found' })
  expect(await owner.call(reportCreate, { ...target, ...spam })).toMatchObject({ code: 'not_found' })
  await ada.did(reportCreate, { ...target, ...spam })
  const [one] = await owner.did(casesGet, {})
  const case_id = one?.id ?? ''
  const detail = await owner.did(caseGet, { case_id })
  expect(detail).toMatchObject({ is_private: true, content: null, owner: { id: ben.id } })
  expect(await owner.did(caseLook, { case_id })).toMatchObject({ text: 'Buy my things' })
  await owner.did(caseDecide, { case_id, decision: 'remove' })
  expect(await ada.did(conversationMessagesGet, { conversation_id })).toEqual([])
})
