import {
  boardCreate,
  boardGet,
  boardPickerBoardsGet,
  boardUpdate,
} from '@bowerbird/contract/boards/board-calls'
import type { BoardView } from '@bowerbird/contract/boards/board-models'
import type { BoardId } from '@bowerbird/contract/kernel/ids'
import { imagePath } from '@bowerbird/contract/media/renditions'
import { pinDelete, pinUpdate, repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { countQueries } from '@bowerbird/core/db/count-queries'
import type { Actor } from '@bowerbird/testing/actor'
import { picture } from '@bowerbird/testing/picture'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { collaborator } from './test-collaborator.ts'

const names = (covers: BoardView['cover_images']) => covers.map(({ url }) => url.split('/').at(-1))
const picturesOf = async (actor: Actor, board_id: BoardId) =>
  names((await actor.did(boardGet, { board_id })).cover_images)
const fileOf = (pin: { image_signature: string }) => imagePath(pin.image_signature, '236x').split('/').at(-1)

test('BOARD-01 a board has its cover in every listed size, under the names of the specification', async () => {
  const { make, visitor } = await world()
  const ada = await make.pinner()
  const board = await make.board(ada)
  expect(await visitor.did(boardGet, { board_id: board.id })).toMatchObject({
    imageCoverHdUrl: null,
    imageCoverUrl: null,
    coverImageSpec_400x300: null,
    coverImageSpec_222x: null,
    coverImageSpec_216x146: null,
    image_170x: null,
    coverPin: null,
  })
  const pin = await make.pin(ada, board.id, {
    image_base64: await picture({ seed: 7, width: 900, height: 1000 }),
  })
  const at = (spec: Parameters<typeof imagePath>[1]) => imagePath(pin.image_signature, spec)
  const seen = await visitor.did(boardGet, { board_id: board.id })
  expect(seen).toMatchObject({
    imageCoverHdUrl: at('736x'),
    imageCoverUrl: at('216x146'),
    coverImageSpec_400x300: { url: at('400x300'), width: 400, height: 300 },
    coverImageSpec_222x: { url: at('222x'), width: 222 },
    coverImageSpec_216x146: { url: at('216x146'), width: 216, height: 146 },
    image_170x: { url: at('170x'), width: 170 },
    coverPin: { imageUrl: at('736x') },
    images: { '170x': [{ url: at('170x') }] },
    cover_images: [{ url: at('236x') }],
  })
})

test('BOARD-01 a board has every field of the specification, by its name', async () => {
  const { make } = await world()
  const ada = await make.pinner()
  const { id } = await make.board(ada, { name: 'Owls', privacy: 'protected' })
  const seen = await ada.did(boardGet, { board_id: id })
  expect(seen).toMatchObject({
    id,
    name: 'Owls',
    privacy: 'protected',
    is_collaborative: false,
    collaborating_users: [],
    collaborated_by_me: false,
    owner: { id: ada.id, username: ada.username },
    owner_user_id: null,
    section_count: 0,
    image_cover_url: null,
    cover_images: [],
    images: { '170x': [] },
    archived_by_me_at: null,
    slug: expect.stringMatching(/^owls-/),
  })
  expect(seen.url).toBe(`/${ada.username}/${seen.slug}/`)
})

test('BOARD-01 without a choice the newest pins are the cover; a chosen pin stays first while it is on the board', async () => {
  const { make } = await world()
  const ada = await make.pinner()
  const [board, other] = [await make.board(ada), await make.board(ada)]
  const pins = []
  for (let n = 0; n < 6; n++) pins.push(await make.pin(ada, board.id))
  const files = pins.map(fileOf)
  expect(await picturesOf(ada, board.id)).toEqual(files.slice(1).toReversed())

  const chosen = await ada.did(boardUpdate, { board_id: board.id, cover_pin_id: pins[0]?.id })
  expect(chosen.cover_pin_id).toBe(pins[0]?.id)
  expect(names(chosen.cover_images)).toEqual([files[0], files[5], files[4], files[3], files[2]])

  const later = await make.pin(ada, board.id)
  expect(await picturesOf(ada, board.id)).toEqual([files[0], fileOf(later), files[5], files[4], files[3]])
  // The same picture once more is not there twice.
  await ada.did(repinCreate, { pin_id: pins[0]?.id ?? '', board_id: board.id, save_again: true })
  await ada.did(repinCreate, { pin_id: pins[5]?.id ?? '', board_id: board.id, save_again: true })
  expect(await picturesOf(ada, board.id)).toEqual([files[0], files[5], fileOf(later), files[4], files[3]])

  await ada.did(pinUpdate, { id: pins[0]?.id ?? '', board_id: other.id })
  expect(await ada.did(boardGet, { board_id: board.id })).toMatchObject({ cover_pin_id: null })
  expect((await picturesOf(ada, board.id))[0]).toBe(files[5])
})

test('BOARD-01 a cover that is deleted, or taken back, gives way to the newest', async () => {
  const { make } = await world()
  const ada = await make.pinner()
  const board = await make.board(ada)
  const [first, second, third] = [
    await make.pin(ada, board.id),
    await make.pin(ada, board.id),
    await make.pin(ada, board.id),
  ]
  await ada.did(boardUpdate, { board_id: board.id, cover_pin_id: first.id })
  expect(await picturesOf(ada, board.id)).toEqual([first, third, second].map(fileOf))
  // Another edit keeps it.
  await ada.did(boardUpdate, { board_id: board.id, description: 'With a cover' })
  expect(await picturesOf(ada, board.id)).toEqual([first, third, second].map(fileOf))
  expect(await ada.did(boardUpdate, { board_id: board.id, cover_pin_id: '' })).toMatchObject({
    cover_pin_id: null,
  })
  expect(await picturesOf(ada, board.id)).toEqual([third, second, first].map(fileOf))

  await ada.did(boardUpdate, { board_id: board.id, cover_pin_id: first.id })
  await ada.did(pinDelete, { id: first.id })
  expect(await ada.did(boardGet, { board_id: board.id })).toMatchObject({ cover_pin_id: null })
  expect(await picturesOf(ada, board.id)).toEqual([third, second].map(fileOf))
})

test('BOARD-01 only a pin that is on the board can be its cover', async () => {
  const { make } = await world()
  const [ada, ben] = [await make.pinner(), await make.pinner()]
  const [board, other] = [await make.board(ada), await make.board(ada)]
  const elsewhere = await make.pin(ada, other.id)
  const hidden = await make.pin(ben, (await make.board(ben, { privacy: 'secret' })).id)
  const gone = await make.pin(ada, board.id)
  await ada.did(pinDelete, { id: gone.id })
  const answers = []
  for (const cover_pin_id of [elsewhere.id, hidden.id, gone.id, '999999999999'])
    answers.push(await ada.call(boardUpdate, { board_id: board.id, cover_pin_id }))
  for (const answer of answers)
    expect(answer).toMatchObject({ code: 'bad_request', message: 'Choose a Pin of this board.' })
})

test('BOARD-01 a chosen cover costs a save no query', async () => {
  const { make } = await world()
  const ada = await make.pinner()
  const [board, other] = [await make.board(ada), await make.board(ada)]
  const [cover, source] = [await make.pin(ada, board.id), await make.pin(ada, other.id)]
  const save = () => ada.did(repinCreate, { pin_id: source.id, board_id: board.id, save_again: true })
  const queriesOfSave = async () => (await countQueries(save)).queries
  await save()
  const without = await queriesOfSave()
  await ada.did(boardUpdate, { board_id: board.id, cover_pin_id: cover.id })
  expect(await queriesOfSave()).toBe(without)
})

test('BOARD-10 an owner changes name, description, privacy, category, order and rules of a board', async () => {
  const { make, visitor } = await world()
  const ada = await make.pinner()
  const board = await make.board(ada, { name: 'Before', category: 'art' })
  expect(board).toMatchObject({ category: 'art', pin_order: 'newest', hides_ai: false })
  const change = {
    name: 'After',
    description: 'Two\nlines',
    privacy: 'protected',
    category: 'gardening',
    pin_order: 'oldest',
    hides_ai: true,
    members_may_invite: true,
  } as const
  expect(await ada.did(boardUpdate, { board_id: board.id, ...change })).toMatchObject(change)
  // What is not named stays.
  expect(await ada.did(boardUpdate, { board_id: board.id, category: '' })).toMatchObject({
    ...change,
    category: null,
  })
  expect(await visitor.did(boardGet, { board_id: board.id })).toMatchObject({ name: 'After', category: null })
  expect(await ada.call(boardUpdate, { board_id: board.id, category: 'nonsense' as 'art' })).toMatchObject({
    code: 'bad_request',
  })
  expect(await ada.call(boardUpdate, { board_id: board.id, pin_order: 'random' as 'newest' })).toMatchObject({
    code: 'bad_request',
  })
})

test('BOARD-10 no one but the owner changes a board', async () => {
  const { make, visitor, db } = await world()
  const [ada, ben, cay] = [await make.pinner(), await make.pinner(), await make.pinner()]
  const [open, secret] = [await make.board(ada), await make.board(ada, { privacy: 'secret' })]
  for (const board of [open, secret]) await collaborator(db, board, cay.id, 'organise')
  const change = { category: 'art', hides_ai: true } as const
  for (const board of [open, secret]) {
    expect(await visitor.call(boardUpdate, { board_id: board.id, ...change })).toMatchObject({
      code: 'not_signed_in',
    })
    expect(await cay.call(boardUpdate, { board_id: board.id, ...change })).toMatchObject({
      code: 'not_allowed',
    })
  }
  expect(await ben.call(boardUpdate, { board_id: open.id, ...change })).toMatchObject({ code: 'not_allowed' })
  expect(await ben.call(boardUpdate, { board_id: secret.id, ...change })).toMatchObject({ code: 'not_found' })
  expect(await ada.did(boardGet, { board_id: open.id })).toMatchObject({ category: null, hides_ai: false })
})

test('BOARD-10 an edit sent twice is one; racing creates of one name leave one board', async () => {
  const { make, db } = await world()
  const ada = await make.pinner()
  const board = await make.board(ada)
  const edit = () =>
    ada.call(boardUpdate, { board_id: board.id, name: 'Twice' }, { idempotency_key: 'the edit' })
  expect((await edit()).ok).toBe(true)
  expect(await edit()).toMatchObject({ ok: true, data: { name: 'Twice' } })

  const outcomes = await Promise.all(
    ['Café', 'cafe', 'CAFÉ', ' café '].map((name) => ada.call(boardCreate, { name })),
  )
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
  for (const outcome of outcomes.filter((one) => !one.ok))
    expect(outcome).toMatchObject({ code: 'name_taken' })
  const rows = await db.selectFrom('board').select('name').where('owner_id', '=', ada.id).execute()
  expect(rows).toHaveLength(2)
})

test('BOARD-10 a create sent twice with one key gives one board', async () => {
  const { make } = await world()
  const ada = await make.pinner()
  const create = () => ada.call(boardCreate, { name: 'Once' }, { idempotency_key: 'the create' })
  const [first, second] = [await create(), await create()]
  expect(first).toMatchObject({ ok: true })
  expect(second).toEqual(first)
  expect((await ada.did(boardPickerBoardsGet, {})).all_boards).toHaveLength(1)
})
