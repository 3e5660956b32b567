import {
  boardCreate,
  boardGet,
  boardPickerBoardsGet,
  boardSectionCreate,
  boardsGet,
  boardUpdate,
} from '@bowerbird/contract/boards/board-calls'
import { userBlockCreate, userBlockDelete, userBlocksGet } from '@bowerbird/contract/people/block-calls'
import { pinCreate, pinGet, repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { picture } from '@bowerbird/testing/picture'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { withBusiness } from './test-business.ts'

const account = '770'

async function business() {
  const built = await world()
  const [owner, member, stranger] = [
    await built.make.pinner(),
    await built.make.pinner(),
    await built.make.pinner(),
  ]
  withBusiness(built.app, {
    [`${owner.id} ${account}`]: 'owner',
    [`${member.id} ${account}`]: 'member',
    [`${member.id} 771`]: 'member',
  })
  return { ...built, owner, member, stranger }
}

test('BOARD-11 the owner of an ad account chooses privacy, public by default; so does a user who acts for no other', async () => {
  const { owner, stranger } = await business()
  const made = (name: string, privacy?: 'secret' | 'protected') =>
    owner.did(boardCreate, { name, advertiser_id: account, ...(privacy && { privacy }) })
  expect(await made('Plain')).toMatchObject({
    privacy: 'public',
    advertiser_id: account,
    owner_user_id: owner.id,
  })
  expect(await made('Hidden', 'secret')).toMatchObject({ privacy: 'secret', advertiser_id: account })
  expect(await made('Unlisted', 'protected')).toMatchObject({ privacy: 'protected' })
  expect(await stranger.did(boardCreate, { name: 'Mine' })).toMatchObject({
    privacy: 'public',
    advertiser_id: null,
  })
})

test('BOARD-11 a user who does not own the ad account makes protected boards, and is refused others', async () => {
  const { member, visitor } = await business()
  const made = await member.did(boardCreate, { name: 'For them', advertiser_id: account })
  expect(made).toMatchObject({ privacy: 'protected', advertiser_id: account })
  expect(
    await member.did(boardCreate, { name: 'Again', privacy: 'protected', advertiser_id: account }),
  ).toMatchObject({ privacy: 'protected' })
  for (const privacy of ['public', 'secret'] as const) {
    const message = 'Boards that you make for this ad account are protected. Only its owner can make others.'
    expect(await member.call(boardCreate, { name: privacy, privacy, advertiser_id: account })).toMatchObject({
      code: 'not_allowed',
      message,
    })
    expect(await member.call(boardUpdate, { board_id: made.id, privacy })).toMatchObject({
      code: 'not_allowed',
      message,
    })
  }
  expect(await member.did(boardUpdate, { board_id: made.id, name: 'For us' })).toMatchObject({
    privacy: 'protected',
  })
  // Not on the profile, and whose account it is for is no one's to know.
  expect(await visitor.did(boardsGet, { username: member.username })).toEqual([])
  expect(await visitor.did(boardGet, { board_id: made.id })).toMatchObject({
    advertiser_id: null,
    owner_user_id: null,
  })
})

test('BOARD-11 an account that is unknown, or another user’s, is not acted for', async () => {
  const { stranger, make, app } = await business()
  const board = await make.board(stranger)
  const pin = await make.pin(stranger, board.id)
  const image_base64 = await picture({ seed: 1 })
  const advertiser_id = account
  const asked = [
    () => stranger.call(boardCreate, { name: 'No', advertiser_id }),
    () => stranger.call(boardPickerBoardsGet, { advertiser_id, filter: 'protected' }),
    () => stranger.call(repinCreate, { pin_id: pin.id, board_id: board.id, advertiser_id }),
    () => stranger.call(pinCreate, { board_id: board.id, image_base64, advertiser_id }),
  ]
  for (const ask of asked)
    expect(await ask()).toMatchObject({
      code: 'not_allowed',
      message: 'You cannot act for this ad account.',
    })
  // The same where no business side is installed.
  withBusiness(app, {})
  for (const ask of asked) expect(await ask()).toMatchObject({ code: 'not_allowed' })
  expect(await stranger.call(boardCreate, { name: 'No', advertiser_id: 'garbage' })).toMatchObject({
    code: 'bad_request',
  })
  expect((await stranger.did(boardsGet, { username: stranger.username })).map(({ id }) => id)).toEqual([
    board.id,
  ])
})

test('BOARD-11 a save for an ad account is taken from those who act for it', async () => {
  const { owner, member, make } = await business()
  const board = await make.board(owner)
  const pin = await make.pin(owner, board.id)
  for (const person of [owner, member]) {
    const mine = await make.board(person)
    const save = { board_id: mine.id, advertiser_id: account }
    expect(await person.call(repinCreate, { pin_id: pin.id, ...save })).toMatchObject({ ok: true })
    expect(await person.call(pinCreate, { image_base64: await picture({ seed: 2 }), ...save })).toMatchObject(
      { ok: true },
    )
  }
})

test('BOARD-11 the picker for an ad account has that account’s protected boards alone', async () => {
  const { owner, member } = await business()
  const theirs = await member.did(boardCreate, { name: 'Theirs', advertiser_id: account })
  await member.did(boardCreate, { name: 'Of another', advertiser_id: '771' })
  await member.did(boardCreate, { name: 'Private', privacy: 'protected' })
  await member.did(boardCreate, { name: 'Open' })
  const names = async (options: object) =>
    (await member.did(boardPickerBoardsGet, options)).all_boards.map((board) => board.name)
  expect(await names({ advertiser_id: account, filter: 'protected' })).toEqual([theirs.name])
  // A user who does not own the account gets no other list of it.
  expect(await names({ advertiser_id: account })).toEqual([theirs.name])
  expect(await names({ filter: 'protected' })).toEqual(['Of another', 'Private', 'Theirs'])
  expect(await names({})).toHaveLength(4)

  await owner.did(boardCreate, { name: 'Public', advertiser_id: account })
  await owner.did(boardCreate, { name: 'Kept back', privacy: 'protected', advertiser_id: account })
  const picker = async (options: object) =>
    (await owner.did(boardPickerBoardsGet, options)).all_boards.map((board) => board.name)
  expect(await picker({ advertiser_id: account, filter: 'protected' })).toEqual(['Kept back'])
  expect(await picker({ advertiser_id: account })).toEqual(['Kept back', 'Public'])
})

test('BOARD-11 BIZ-04 a user who may act as a profile acts on its boards and in its name, and still owns their own', async () => {
  const { owner, member, stranger, visitor, make, app } = await business()
  withBusiness(app, {}, [`${member.id} ${owner.id}`])
  const secret = await make.board(owner, { privacy: 'secret' })
  const pin = await make.pin(owner, secret.id)
  const refused = { code: 'not_allowed', message: 'You cannot act as this profile.' }
  const subject = { orbac_subject_id: owner.id }
  expect(await owner.call(pinGet, { id: pin.id, ...subject })).toMatchObject({ ok: true })
  expect(await member.call(pinGet, { id: pin.id, ...subject })).toMatchObject({ ok: true })
  expect(await member.call(pinGet, { id: pin.id })).toMatchObject({ code: 'not_found' })
  expect(await stranger.call(pinGet, { id: pin.id, ...subject })).toMatchObject(refused)
  expect(await visitor.call(pinGet, { id: pin.id, ...subject })).toMatchObject(refused)

  const [blocked_user_id, other] = [(await make.pinner()).id, (await make.pinner()).id]
  const section = { board_id: secret.id, name: 'For them', ...subject }
  const own = { board_id: (await make.board(member)).id, name: 'Mine', ...subject }
  expect(await member.call(boardSectionCreate, section, { idempotency_key: 'one' })).toMatchObject({
    ok: true,
  })
  expect(await member.call(boardSectionCreate, section, { idempotency_key: 'one' })).toMatchObject({
    ok: true,
  })
  expect(await member.call(boardSectionCreate, own)).toMatchObject({ ok: true })
  expect(await stranger.call(boardSectionCreate, own)).toMatchObject(refused)
  expect(await member.did(userBlockCreate, { blocked_user_id, ...subject })).toMatchObject({
    blocked_by_me: true,
  })
  expect(await member.did(userBlockCreate, { blocked_user_id: other, ...subject })).toMatchObject({})
  expect(await member.did(userBlockDelete, { blocked_user_id: other, ...subject })).toMatchObject({})
  expect((await owner.did(userBlocksGet, {})).map((person) => person.id)).toEqual([blocked_user_id])
  expect(await member.did(userBlocksGet, {})).toEqual([])
  for (const ask of [
    () => stranger.call(boardSectionCreate, section),
    () => stranger.call(userBlockCreate, { blocked_user_id: other, ...subject }),
    () => stranger.call(userBlockDelete, { blocked_user_id, ...subject }),
  ])
    expect(await ask()).toMatchObject(refused)
  expect(await owner.did(userBlocksGet, {})).toHaveLength(1)
})
