import {
  boardCreate,
  boardDelete,
  boardGet,
  boardPickerBoardsGet,
  boardSectionCreate,
  boardSectionsGet,
  boardUpdate,
} from '@bowerbird/contract/boards/board-calls'
import type { Call } from '@bowerbird/contract/kernel/call'
import { asAdvertiserId, asUserId } from '@bowerbird/contract/kernel/ids'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import {
  sectionDelete,
  sectionMerge,
  sectionOrderPut,
  sectionPinsDelete,
  sectionRename,
  sectionUpdate,
} from '@bowerbird/contract/organise/organise-calls'
import { pinCreate, pinDelete, pinGet, pinUpdate, repinCreate } from '@bowerbird/contract/pins/pin-calls'
import type { ActedAs } from '@bowerbird/core/ports/business'
import type { Actor } from '@bowerbird/testing/actor'
import { picture } from '@bowerbird/testing/picture'
import { tableContents } from '@bowerbird/testing/table-contents-queries'
import { world } from '@bowerbird/testing/world'
import { expect, test, vi } from 'vitest'
import { withBusiness } from './test-business.ts'

// Each asks for everything that can be done.
vi.setConfig({ testTimeout: 120_000 })

/** A shop with a secret board of two sections and a pin; Mia may act as it, Eve may not. */
async function shop() {
  const home = await world()
  const { make } = home
  const [owner, mia, eve] = [await make.pinner(), await make.pinner(), await make.pinner()]
  withBusiness(home.app, {}, [`${mia.id} ${owner.id}`])
  const acts: ActedAs[] = []
  home.app.sides.business.noteActedAs = async (act) => void acts.push(act)
  const board = await make.board(owner, { privacy: 'secret' })
  const [first, second] = [await make.section(owner, board.id), await make.section(owner, board.id)]
  const pin = await make.pin(owner, board.id)
  const found = await make.pin(eve, (await make.board(eve)).id)
  return { ...home, owner, mia, eve, acts, board, first, second, pin, found }
}

type Shop = Awaited<ReturnType<typeof shop>>
type Ask = [Call, Record<string, unknown>]

/** Everything that can be done to boards in the name of a profile; the last ones take away what the others need. */
async function everyAct({ board, first, second, pin, found }: Shop): Promise<Ask[]> {
  const [board_id, section_id] = [board.id, first.id]
  return [
    [pinGet, { id: pin.id }],
    [boardPickerBoardsGet, {}],
    [boardCreate, { name: 'New lamps' }],
    [boardUpdate, { board_id, description: 'Lamps' }],
    [boardSectionCreate, { board_id, name: 'Third' }],
    [sectionRename, { section_id, name: 'Desk lamps' }],
    [sectionUpdate, { section_id, pins: [pin.id] }],
    [sectionPinsDelete, { section_id, pins: [pin.id] }],
    [sectionOrderPut, { board_id, section_id, after_section_id: second.id }],
    [pinCreate, { board_id, image_base64: await picture({ seed: 7 }), title: 'Made' }],
    [repinCreate, { board_id, pin_id: found.id }],
    [pinUpdate, { id: pin.id, title: 'Renamed' }],
    [pinDelete, { id: pin.id }],
    [sectionMerge, { section_id, into_section_id: second.id }],
    [sectionDelete, { section_id: second.id }],
    [boardDelete, { board_id }],
  ]
}

/** What everyone has of their own. */
const ownToo: readonly Call[] = [boardPickerBoardsGet, boardCreate]

const askAs = (who: Actor, [call, input]: Ask, orbac_subject_id: UserId) =>
  who.call(call, { ...input, orbac_subject_id })

test('BIZ-04 a user who may act as a profile does with its boards, sections and pins what it could do itself', async () => {
  const here = await shop()
  const { owner, mia, acts } = here
  const asked = await everyAct(here)
  for (const ask of asked) {
    const outcome = await askAs(mia, ask, owner.id)
    expect([ask[0].id, outcome]).toEqual([ask[0].id, expect.objectContaining({ ok: true })])
    // What was made is the profile's.
    if (ask[0] === boardCreate) expect(outcome).toMatchObject({ data: { owner: { id: owner.id } } })
    if (ask[0] === pinCreate || ask[0] === repinCreate)
      expect(outcome).toMatchObject({ data: { pinner: { id: owner.id } } })
  }
  // Each is written down once, with both names.
  expect(acts.map((act) => [act.actor_id, act.subject_id, act.call_id])).toEqual(
    asked.slice(2).map(([call]) => [mia.id, owner.id, call.id]),
  )
})

test('BIZ-04 no user without permission acts as a profile: not a stranger, a visitor, another profile, or none', async () => {
  const here = await shop()
  const { owner, mia, eve, visitor, make, acts, board, pin, app } = here
  const other = await make.pinner()
  const asked = await everyAct(here)
  const before = await owner.did(boardGet, { board_id: board.id })
  const no = { ok: false, code: 'not_allowed', message: 'You cannot act as this profile.' }
  for (const ask of asked) {
    expect(await askAs(eve, ask, owner.id)).toMatchObject(no)
    // As a user whom she may not act as, or who is no one.
    expect(await askAs(mia, ask, other.id)).toMatchObject(no)
    expect(await askAs(mia, ask, asUserId('1'))).toMatchObject(no)
    expect(await askAs(mia, ask, asUserId('garbage'))).toMatchObject({ code: 'bad_request' })
    expect((await askAs(visitor, ask, owner.id)).ok).toBe(false)
    // For no one she is herself, who has nothing to do with these.
    if (!ownToo.includes(ask[0])) expect((await mia.call(ask[0], ask[1] as never)).ok).toBe(false)
  }
  expect(acts).toEqual([])
  // What it may not do itself no one may in its name.
  withBusiness(app, {}, [`${mia.id} ${other.id}`])
  for (const ask of asked)
    if (!ownToo.includes(ask[0])) expect((await askAs(mia, ask, other.id)).ok).toBe(false)
  expect(await owner.did(boardGet, { board_id: board.id })).toEqual(before)
  expect(await owner.did(pinGet, { id: pin.id })).toMatchObject({ title: pin.title })
})

test('BIZ-04 a user who acts as a profile still owns their own boards, and uses their own pictures', async () => {
  const { owner, mia, acts, board, make } = await shop()
  const own = await make.board(mia, { privacy: 'secret' })
  const subject = { orbac_subject_id: owner.id }
  expect(await mia.did(boardUpdate, { board_id: own.id, description: 'Mine', ...subject })).toMatchObject({
    description: 'Mine',
  })
  const section = await mia.did(boardSectionCreate, { board_id: own.id, name: 'Mine', ...subject })
  await mia.did(sectionRename, { section_id: section.id, name: 'Still mine', ...subject })
  const mine = await make.pin(mia, own.id)
  expect(await mia.did(pinUpdate, { id: mine.id, title: 'Mine', ...subject })).toMatchObject({
    pinner: { id: mia.id },
  })
  expect(acts).toEqual([])
  // The profile does not meet what is hers alone.
  expect(await mia.call(repinCreate, { pin_id: mine.id, board_id: board.id, ...subject })).toMatchObject({
    code: 'not_found',
  })
})

test('BIZ-04 a user who acts as a profile cannot publish its secrets, and a repeated call is done once', async () => {
  const { owner, mia, board, acts } = await shop()
  const subject = { orbac_subject_id: owner.id }
  for (const privacy of ['public', 'protected'] as const)
    expect(await mia.call(boardUpdate, { board_id: board.id, privacy, ...subject })).toMatchObject({
      code: 'not_allowed',
      message: 'Only the owner of this profile can change who sees its boards.',
    })
  expect(await owner.did(boardGet, { board_id: board.id })).toMatchObject({ privacy: 'secret' })
  const made = { board_id: board.id, name: 'Once', ...subject }
  const [one, two] = await Promise.all([
    mia.call(boardSectionCreate, made, { idempotency_key: 'k' }),
    mia.call(boardSectionCreate, made, { idempotency_key: 'k' }),
  ])
  expect([one.ok, two]).toEqual([true, one])
  expect(await owner.did(boardSectionsGet, { board_id: board.id })).toHaveLength(3)
  expect(acts.filter((act) => act.call_id === boardSectionCreate.id)).toHaveLength(1)
})

test("BIZ-04 BOARD-11 a board made by a user who acts as a profile is the profile's, as are the boards offered for saving", async () => {
  const { owner, mia, board, app } = await shop()
  const subject = { orbac_subject_id: owner.id }
  const made = await mia.did(boardCreate, { name: 'Lamps', ...subject })
  expect(made).toMatchObject({ owner: { id: owner.id }, privacy: 'public' })
  const names = async (who: Actor, input: object) =>
    (await who.did(boardPickerBoardsGet, input)).all_boards.map((one) => one.id)
  expect(await names(mia, {})).not.toContain(made.id)
  expect(await names(mia, subject)).toEqual(await names(owner, {}))
  expect(await names(mia, subject)).toContain(board.id)

  // For an ad account it is protected, by her role and not the profile's.
  const advertiser_id = asAdvertiserId('7000')
  withBusiness(app, { [`${mia.id} 7000`]: 'member', [`${owner.id} 7000`]: 'owner' }, [
    `${mia.id} ${owner.id}`,
  ])
  const account = { ...subject, advertiser_id }
  expect(await mia.did(boardCreate, { name: 'Shades', ...account })).toMatchObject({
    owner: { id: owner.id },
    privacy: 'protected',
  })
  expect(await mia.call(boardCreate, { name: 'Secret', privacy: 'secret', ...account })).toMatchObject({
    code: 'not_allowed',
  })
})

/** Calls that can be done in the name of a profile. */
const heeding = [
  'BoardPickerBoardsResource.get',
  'BoardResource.create',
  'BoardResource.delete',
  'BoardResource.update',
  'BoardSectionEditResource.create',
  'BoardSectionEditResource.delete',
  'BoardSectionEditResource.update',
  'BoardSectionPinsResource.delete',
  'BoardSectionResource.create',
  'POST /v3/board_sections/{section_id}/merge/',
  'PUT /v3/boards/{board_id}/sections/order/',
  'PinResource.create',
  'PinResource.delete',
  'PinResource.get',
  'PinResource.update',
  'RepinResource.create',
  'UserBlockResource.create',
  'UserBlockResource.delete',
]

test('BIZ-04 a call that cannot be done in the name of a profile refuses its name, and does nothing', async () => {
  const { owner, mia, board, dispatcher, db } = await shop()
  const before = await tableContents(db)
  const taken: string[] = []
  for (const call of dispatcher.calls) {
    const outcome = await mia.call(call, { orbac_subject_id: owner.id })
    if (outcome.ok || outcome.code !== 'not_allowed') taken.push(call.id)
  }
  expect(taken.toSorted()).toEqual(heeding)
  expect(await tableContents(db)).toEqual(before)
  // One's own name is as good as none.
  expect(
    await mia.did(boardGet, { board_id: board.id, orbac_subject_id: mia.id } as never).catch(String),
  ).toContain('not_found')
})
