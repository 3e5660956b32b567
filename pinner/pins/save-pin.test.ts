import {
  boardCreate,
  boardDelete,
  boardFeedGet,
  boardGet,
  boardSectionPinsGet,
  boardSectionsGet,
  boardUpdate,
} from '@bowerbird/contract/boards/board-calls'
import type { BoardId, PinId } from '@bowerbird/contract/kernel/ids'
import { userGet } from '@bowerbird/contract/people/user-calls'
import {
  pinCreate,
  pinDelete,
  pinGet,
  pinUpdate,
  repinCreate,
  userActivityPinsGet,
  userPinsGet,
} from '@bowerbird/contract/pins/pin-calls'
import { picture } from '@bowerbird/testing/picture'
import { world } from '@bowerbird/testing/world'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

async function twoPinners() {
  const home = await world()
  const { make } = home
  const [ada, ben] = [await make.pinner(), await make.pinner()]
  const [hers, his] = [await make.board(ada, { name: 'Bowers' }), await make.board(ben, { name: 'Nests' })]
  const pin = await make.pin(ada, hers.id, {
    title: 'A bower',
    description: 'Blue things #Bower',
    link: 'https://www.example.com/bower',
  })
  return { ...home, ada, ben, hers, his, pin }
}

test('SAVE-20 a saved pin is a pin of its own, with the words, link and picture of its source', async () => {
  const { ben, his, pin, drain } = await twoPinners()
  const saved = await ben.did(repinCreate, { pin_id: pin.id, board_id: his.id })
  expect(saved).toMatchObject({
    title: 'A bower',
    link: 'https://www.example.com/bower',
    domain: 'example.com',
    hashtags: ['bower'],
    image_signature: pin.image_signature,
    source_pin_id: pin.id,
  })
  expect(saved.id).not.toBe(pin.id)
  expect(saved.board).toMatchObject({ id: his.id, name: 'Nests' })
  expect(saved.via_pinner?.username).toBe(pin.pinner.username)
  await drain()
  expect((await ben.did(pinGet, { id: pin.id })).repin_count).toBe(1)
  expect((await ben.did(boardGet, { board_id: his.id })).pin_count).toBe(1)
})

test('SAVE-20 all that clients send with a save is taken, for a Pin that is here and for a new picture', async () => {
  const { ben, his, pin, make, visitor } = await twoPinners()
  const section = await make.section(ben, his.id, 'Blue')
  const payload = {
    board_id: his.id,
    section: section.id,
    color: '#1a2b3c',
    clientTrackingParams: 'CwABAAAA',
    description: 'Of twigs #Nest',
    guid: 'g-1',
    link: 'https://www.example.com/nest',
    is_buyable_pin: false,
    is_removable: true,
    title: 'A nest',
    shuffle_asset: null,
    share_facebook: true,
    share_twitter: 'true',
  }
  const words = { title: 'A nest', description: 'Of twigs #Nest', link: 'https://www.example.com/nest' }
  const saved = await ben.did(repinCreate, { ...payload, pin_id: pin.id, method: 'repin' })
  expect(saved).toMatchObject(words)
  const image_base64 = await picture({ seed: 21 })
  const made = await ben.did(pinCreate, { ...payload, image_base64, method: 'button' })
  expect(made).toMatchObject({ ...words, board: { id: his.id } })
  for (const { id } of [saved, made])
    expect(await visitor.did(pinGet, { id })).toMatchObject({ section: { id: section.id } })
})

test('SAVE-20 saving again to the same board answers the pin that is there, with the notice; save_again makes another', async () => {
  const { ben, his, pin } = await twoPinners()
  const first = await ben.did(repinCreate, { pin_id: pin.id, board_id: his.id })
  const again = await ben.call(
    repinCreate,
    { pin_id: pin.id, board_id: his.id },
    { idempotency_key: 'another act' },
  )
  expect(again).toMatchObject({
    ok: true,
    message: 'Psst! You already saved this Pin to Nests.',
    data: { id: first.id },
  })
  const third = await ben.did(repinCreate, { pin_id: pin.id, board_id: his.id, save_again: true })
  expect(third.id).not.toBe(first.id)
})

test('SAVE-22 a double click, a retry and twenty at once save one pin', async () => {
  const { ben, his, pin, db } = await twoPinners()
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      ben.call(repinCreate, { pin_id: pin.id, board_id: his.id }, { idempotency_key: `act ${n % 4}` }),
    ),
  )
  expect(outcomes.map((outcome) => outcome.ok)).toEqual(Array(20).fill(true))
  expect(new Set(outcomes.map((outcome) => outcome.ok && outcome.data.id)).size).toBe(1)
  const pins = await db.selectFrom('board_pin').select('pin_id').where('board_id', '=', his.id).execute()
  expect(pins).toHaveLength(1)
  expect((await ben.did(boardGet, { board_id: his.id })).pin_count).toBe(1)
})

test('SAVE-22 a new picture sent twice is one pin; after it was deleted the same act makes a new one', async () => {
  const { make, ada, hers, db } = await twoPinners()
  const input = { board_id: hers.id, image_base64: await picture({ seed: 77 }), title: 'Once' }
  const [first, second] = await Promise.all([ada.did(pinCreate, input), ada.did(pinCreate, input)])
  expect(first.id).toBe(second.id)
  await ada.did(pinDelete, { id: first.id })
  const third = await ada.did(pinCreate, input)
  expect(third.id).not.toBe(first.id)
  expect(
    await db.selectFrom('image').select('signature').where('signature', '=', first.image_signature).execute(),
  ).toHaveLength(1)
  expect(make).toBeDefined()
})

test('SAVE-22 an idempotency key with another body is refused', async () => {
  const { ada } = await twoPinners()
  await ada.call(boardCreate, { name: 'One' }, { idempotency_key: 'k' })
  expect(await ada.call(boardCreate, { name: 'One' }, { idempotency_key: 'k' })).toMatchObject({ ok: true })
  expect(await ada.call(boardCreate, { name: 'Two' }, { idempotency_key: 'k' })).toMatchObject({
    ok: false,
    code: 'key_reused',
    http_status: 422,
  })
})

test('SAVE-02 a pin is saved to a section, and counted there', async () => {
  const { make, ben, his, pin, visitor } = await twoPinners()
  const section = await make.section(ben, his.id, 'Twigs')
  const saved = await ben.did(repinCreate, { pin_id: pin.id, board_id: his.id, section: section.id })
  expect(saved.section).toMatchObject({ title: 'Twigs', slug: 'twigs' })
  const { data: sections } = (await visitor.call(boardSectionsGet, { board_id: his.id })) as { data: unknown }
  expect(sections).toMatchObject([
    {
      title: 'Twigs',
      pin_count: 1,
      preview_pins: [{ image_medium_url: expect.stringContaining('/media/236x/') }],
    },
  ])
  expect(await visitor.did(boardSectionPinsGet, { section_id: section.id })).toMatchObject([{ id: saved.id }])
  expect(await visitor.did(boardFeedGet, { board_id: his.id, filter_section_pins: true })).toEqual([])
  expect(await visitor.did(boardFeedGet, { board_id: his.id })).toHaveLength(1)
})

test('BOARD-02 no one saves to a board of another user, and a secret one is not even there', async () => {
  const { make, ada, ben, hers, pin, db } = await twoPinners()
  const secret = await make.board(ada, { privacy: 'secret' })
  expect(await ben.call(repinCreate, { pin_id: pin.id, board_id: hers.id })).toMatchObject({
    code: 'not_allowed',
    http_status: 403,
  })
  const answers = [
    await ben.call(repinCreate, { pin_id: pin.id, board_id: secret.id }),
    await ben.call(repinCreate, { pin_id: pin.id, board_id: '1234567890' }),
  ]
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]).toMatchObject({ code: 'not_found' })
  expect(await db.selectFrom('pin').select('pin_id').execute()).toHaveLength(1)
})

test('BOARD-02 a pin of a secret board cannot be read, saved, changed or counted by others', async () => {
  const { make, ada, ben, visitor, his, pin, drain } = await twoPinners()
  const secret = await make.board(ada, { privacy: 'secret' })
  const hidden = await make.pin(ada, secret.id, { title: 'Hidden bower' })
  await ada.did(repinCreate, { pin_id: pin.id, board_id: secret.id })
  await drain()
  for (const actor of [ben, visitor]) {
    expect(await actor.call(pinGet, { id: hidden.id })).toMatchObject({ code: 'not_found' })
    expect(await actor.call(boardGet, { board_id: secret.id })).toMatchObject({ code: 'not_found' })
    expect(await actor.call(boardFeedGet, { board_id: secret.id })).toMatchObject({ code: 'not_found' })
    expect(await actor.call(boardGet, { username: ada.username, slug: secret.slug })).toMatchObject({
      code: 'not_found',
    })
    expect((await actor.did(pinGet, { id: pin.id })).repin_count).toBe(0)
    expect(await actor.did(userPinsGet, { username: ada.username })).toHaveLength(1)
    expect(await actor.did(userGet, { username: ada.username })).toMatchObject({
      pin_count: 1,
      board_count: 1,
    })
  }
  expect(await ben.call(repinCreate, { pin_id: hidden.id, board_id: his.id })).toMatchObject({
    code: 'not_found',
  })
  expect(await ben.call(pinUpdate, { id: hidden.id, title: 'x' })).toMatchObject({ code: 'not_found' })
  expect(await ben.call(pinDelete, { id: hidden.id })).toMatchObject({ code: 'not_found' })
  expect(await ada.did(userGet, { username: ada.username })).toMatchObject({ pin_count: 3, board_count: 2 })
  expect((await ada.did(pinGet, { id: pin.id })).repin_count).toBe(0)
})

test('BOARD-02 a board that turns secret takes its pins and numbers out of sight, and brings them back', async () => {
  const { ada, ben, hers, his, pin, visitor, drain } = await twoPinners()
  await ben.did(repinCreate, { pin_id: pin.id, board_id: his.id })
  await drain()
  await ben.did(boardUpdate, { board_id: his.id, privacy: 'secret' })
  await drain()
  expect((await visitor.did(pinGet, { id: pin.id })).repin_count).toBe(0)
  expect(await visitor.did(userGet, { username: ben.username })).toMatchObject({
    pin_count: 0,
    board_count: 0,
  })
  expect(await visitor.did(userPinsGet, { username: ben.username })).toEqual([])
  await ben.did(boardUpdate, { board_id: his.id, privacy: 'public' })
  await drain()
  expect((await visitor.did(pinGet, { id: pin.id })).repin_count).toBe(1)
  expect(await visitor.did(userGet, { username: ben.username })).toMatchObject({
    pin_count: 1,
    board_count: 1,
  })
  expect(ada.username).not.toBe(hers.owner.full_name)
})

test('BOARD-02 a saved pin that moves to a secret board counts for no one else, and counts again when it comes back', async () => {
  const { make, ben, his, pin, visitor, drain, db } = await twoPinners()
  const shut = await make.board(ben, { privacy: 'secret' })
  const saved = await ben.did(repinCreate, { pin_id: pin.id, board_id: his.id })
  const quality = async () =>
    (
      await db
        .selectFrom('search_document')
        .select('quality')
        .where('pin_id', '=', pin.id)
        .executeTakeFirstOrThrow()
    ).quality
  const count = async () => (await visitor.did(pinGet, { id: pin.id })).repin_count
  await drain()
  const before = await quality()
  expect(await count()).toBe(1)
  await ben.did(pinUpdate, { id: saved.id, board_id: shut.id })
  await drain()
  expect(await count()).toBe(0)
  expect(await quality()).toBeLessThan(before)
  await ben.did(pinUpdate, { id: saved.id, board_id: his.id })
  await drain()
  expect(await count()).toBe(1)
  expect(await quality()).toBe(before)
})

test('BOARD-02 a protected board answers to its address and is on no list', async () => {
  const { make, ada, visitor } = await twoPinners()
  const board = await make.board(ada, { name: 'Link only', privacy: 'protected' })
  const pin = await make.pin(ada, board.id)
  expect(board.slug).toMatch(/^link-only-[0-9a-f]{32}$/)
  expect(await visitor.did(boardGet, { username: ada.username, slug: board.slug })).toMatchObject({
    id: board.id,
  })
  expect(await visitor.did(pinGet, { id: pin.id })).toMatchObject({ id: pin.id })
  expect((await visitor.did(userPinsGet, { username: ada.username })).map((row) => row.id)).not.toContain(
    pin.id,
  )
})

test('BOARD-02 a board that becomes protected has one slug, which no one could guess or knew before; its id goes on leading to it', async () => {
  const { ada, hers, visitor } = await twoPinners()
  await ada.did(boardUpdate, { board_id: hers.id, name: 'Renamed' })
  expect(await visitor.did(boardGet, { username: ada.username, slug: 'bowers' })).toMatchObject({
    id: hers.id,
    slug: 'renamed',
  })
  const locked = await ada.did(boardUpdate, { board_id: hers.id, privacy: 'protected' })
  expect(locked.slug).toMatch(/^renamed-[0-9a-f]{32}$/)
  for (const slug of ['bowers', 'renamed'])
    expect(await visitor.call(boardGet, { username: ada.username, slug })).toMatchObject({
      code: 'not_found',
    })
  expect(await visitor.did(boardGet, { board_id: hers.id })).toMatchObject({ slug: locked.slug })
  await ada.did(boardUpdate, { board_id: hers.id, privacy: 'public' })
  expect(await visitor.call(boardGet, { username: ada.username, slug: locked.slug })).toMatchObject({
    code: 'not_found',
  })
})

test('SHELL-03 created pins are those that a person made, saved ones are apart', async () => {
  const { ben, his, pin, visitor } = await twoPinners()
  await ben.did(repinCreate, { pin_id: pin.id, board_id: his.id })
  expect(await visitor.did(userActivityPinsGet, { username: ben.username })).toEqual([])
  expect(await visitor.did(userPinsGet, { username: ben.username })).toHaveLength(1)
  expect(await visitor.did(userActivityPinsGet, { username: pin.pinner.username })).toHaveLength(1)
})

test('SHELL-04 PEOPLE-06 the closeup carries the fields of the specification under their own names', async () => {
  const { pin, visitor } = await twoPinners()
  const view = await visitor.did(pinGet, { id: pin.id, field_set_key: 'detailed' })
  expect(view).toMatchObject({
    entityId: pin.id,
    type: 'pin',
    imageUrl: expect.stringContaining('/media/736x/'),
    isPromoted: false,
    promotedIsRemovable: false,
    pinnedToBoard: { id: pin.board.id },
    linkDomain: { domain: 'example.com', officialUser: null },
    mediaUploadId: null,
    creatorCard: {
      fullName: pin.pinner.full_name,
      imageUrl: null,
      followerCount: 0,
      aggregatedSaves: 0,
      boardName: 'Bowers',
      boardUrl: pin.board.url,
      profileUrl: `/${pin.pinner.username}/`,
      isVerifiedIdentity: false,
      isVerifiedMerchant: false,
      isPromoted: false,
      sponsorName: null,
      sponsorUsername: null,
      sponsorshipStatus: null,
    },
  })
  expect(view.images.originals).toEqual(view.images.orig)
  expect(view.created_at).toMatch(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d \+0000$/)
})

test('SAVE-20 deleting a pin takes it off its board, list and counts, and only its person may', async () => {
  const { ada, ben, hers, pin, visitor, drain } = await twoPinners()
  expect(await ben.call(pinDelete, { id: pin.id })).toMatchObject({ code: 'not_allowed' })
  await ada.did(pinDelete, { id: pin.id })
  await drain()
  expect(await visitor.call(pinGet, { id: pin.id })).toMatchObject({ code: 'not_found' })
  expect(await visitor.did(boardGet, { board_id: hers.id })).toMatchObject({
    pin_count: 0,
    image_cover_url: null,
  })
  expect(await visitor.did(userGet, { username: ada.username })).toMatchObject({ pin_count: 0 })
})

test('SAVE-20 an event of a save that is read again, or after its pin was deleted, counts no pin twice', async () => {
  const { ben, his, pin, visitor, drain, db } = await twoPinners()
  const save = (title: string) =>
    ben.did(repinCreate, { pin_id: pin.id, board_id: his.id, title, save_again: true })
  const counted = async () => (await visitor.did(userGet, { username: ben.username })).pin_count
  const [first] = [await save('One'), await save('Two')]
  await drain()
  expect(await counted()).toBe(2)
  await sql`update event_consumer set xid = '0', seq = 0 where name = 'count-user-pins'`.execute(db)
  await drain()
  expect(await counted()).toBe(2)
  await save('Three')
  await ben.did(pinDelete, { id: first.id })
  await drain()
  expect(await counted()).toBe(2)
})

test('SAVE-20 a pin moves to another board and leaves the counts right', async () => {
  const { make, ada, hers, pin, visitor } = await twoPinners()
  const other = await make.board(ada, { name: 'Other' })
  const moved = await ada.did(pinUpdate, { id: pin.id, board_id: other.id, title: 'Moved' })
  expect(moved).toMatchObject({ title: 'Moved', board: { id: other.id } })
  expect(await visitor.did(boardGet, { board_id: hers.id })).toMatchObject({ pin_count: 0 })
  expect(await visitor.did(boardGet, { board_id: other.id })).toMatchObject({
    pin_count: 1,
    imageCoverUrl: expect.any(String),
  })
  expect(await visitor.did(boardFeedGet, { board_id: other.id })).toMatchObject([{ id: pin.id }])
})

test('BOARD-10 two boards of one owner cannot share a name, racing creates leave one, and a deleted one frees it', async () => {
  const { ada, ben } = await twoPinners()
  const names = ['Crème Brûlée', 'creme brulee', 'CRÈME  BRULEE', 'Creme Brulee']
  const outcomes = await Promise.all(names.map((name) => ada.call(boardCreate, { name })))
  const [made] = outcomes.filter((outcome) => outcome.ok)
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
  expect(outcomes.find((outcome) => !outcome.ok)).toMatchObject({ code: 'name_taken' })
  expect(await ben.call(boardCreate, { name: 'Creme Brulee' })).toMatchObject({ ok: true })
  await ada.did(boardDelete, { board_id: made?.ok ? made.data.id : '' })
  expect(await ada.call(boardCreate, { name: 'creme brulee' }, { idempotency_key: 'new' })).toMatchObject({
    ok: true,
  })
})

test('BOARD-02 a member who organises a board moves pins of others within one owner’s boards, and never to a board that more users see', async () => {
  const { make, ada, ben, hers, pin, db } = await twoPinners()
  const [shut, open, third] = [
    await make.board(ada, { privacy: 'secret' }),
    await make.board(ada, { name: 'Open' }),
    await make.board(ben, { name: 'Third' }),
  ]
  const seat = {
    user_id: ben.id,
    role: 'organise',
    folded_name: 'x',
    archived_at: null,
    last_saved_at: new Date(),
  } as const
  await db
    .insertInto('user_board')
    .values([
      { ...seat, board_id: shut.id, privacy: 'secret' },
      { ...seat, board_id: hers.id, privacy: 'public' },
      { ...seat, board_id: open.id, privacy: 'public' },
    ])
    .execute()
  const secret = await make.pin(ada, shut.id)
  const move = (who: typeof ada, id: string, board_id: BoardId) => who.call(pinUpdate, { id, board_id })
  for (const board_id of [open.id, third.id])
    expect(await move(ben, secret.id, board_id)).toMatchObject({ ok: false, code: 'not_allowed' })
  expect(await move(ben, pin.id, third.id)).toMatchObject({ ok: false, code: 'not_allowed' })
  expect((await ada.did(pinGet, { id: secret.id })).board.id).toBe(shut.id)

  expect(await move(ben, pin.id, open.id)).toMatchObject({ ok: true })
  expect(await move(ben, pin.id, shut.id)).toMatchObject({ ok: true })
  // The owner of a board does not publish what another user put there, either; everyone moves their own.
  const his = await make.pin(ben, shut.id)
  expect(await move(ada, his.id, open.id)).toMatchObject({ ok: false, code: 'not_allowed' })
  expect(await move(ben, his.id, third.id)).toMatchObject({ ok: true })
})

test('BOARD-02 AC-09 moves in opposite directions, deletes and a board that goes do not wait in a circle', async () => {
  const { make, ada, hers, db } = await twoPinners()
  const other = await make.board(ada, { name: 'Other' })
  const there = [await make.pin(ada, hers.id), await make.pin(ada, hers.id), await make.pin(ada, hers.id)]
  const here = [await make.pin(ada, other.id), await make.pin(ada, other.id), await make.pin(ada, other.id)]
  const outcomes = await Promise.all([
    ...there.map((pin) => ada.call(pinUpdate, { id: pin.id, board_id: other.id })),
    ...here.map((pin) => ada.call(pinUpdate, { id: pin.id, board_id: hers.id })),
    ada.call(pinDelete, { id: there[0]?.id ?? '' }),
    ada.call(boardUpdate, { board_id: other.id, privacy: 'secret' }),
  ])
  expect(outcomes.filter((outcome) => !outcome.ok && outcome.code !== 'not_found')).toEqual([])
  const { rows } = await sql<{ deadlocks: string }>`
    select pg_stat_force_next_flush() is null as flushed, deadlocks::text from pg_stat_database
    where datname = current_database()`.execute(db)
  expect(rows[0]?.deadlocks).toBe('0')
  const counts = await Promise.all(
    [hers.id, other.id].map(async (board_id) => (await ada.did(boardGet, { board_id })).pin_count),
  )
  const { n } = await db
    .selectFrom('board_pin')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('board_id', '=', sql<BoardId>`any(${[hers.id, other.id]}::bigint[])`)
    .executeTakeFirstOrThrow()
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(Number(n))
})

test('SAVE-20 a copy shows the saves of the pin that it goes back to, under that pin’s id, wherever it is read', async () => {
  const { make, ada, ben, his, pin, visitor, drain } = await twoPinners()
  const cara = await make.pinner()
  const hers = await make.board(cara)
  const first = await ben.did(repinCreate, { pin_id: pin.id, board_id: his.id })
  await drain()
  const second = await cara.did(repinCreate, { pin_id: first.id, board_id: hers.id })
  expect(second.aggregated_pin_data).toEqual({ id: pin.id, aggregated_stats: { saves: 1 } })
  await drain()
  const two = { id: pin.id, aggregated_stats: { saves: 2 } }
  for (const id of [pin.id, first.id, second.id])
    expect((await visitor.did(pinGet, { id })).aggregated_pin_data).toEqual(two)
  const [listed] = await visitor.did(boardFeedGet, { board_id: hers.id })
  expect(listed).toMatchObject({ aggregated_pin_data: two, repin_count: 2 })

  // Its id is no one's business once it is secret; the number is that of public saves still.
  const shut = await make.board(ada, { privacy: 'secret' })
  await ada.did(pinUpdate, { id: pin.id, board_id: shut.id })
  expect((await visitor.did(pinGet, { id: second.id })).aggregated_pin_data).toEqual({
    ...two,
    id: second.id,
  })
  expect((await ada.did(pinGet, { id: second.id })).aggregated_pin_data).toEqual(two)
})

test('BOARD-02 a pin saved out of a secret board reveals nothing of where it was', async () => {
  const { make, ada, ben, his, pin, visitor, drain } = await twoPinners()
  const shut = await make.board(ben, { privacy: 'secret' })
  const own = await make.pin(ben, shut.id, { title: 'Mine' })
  const out = await ben.did(repinCreate, { pin_id: own.id, board_id: his.id })
  await drain()
  for (const who of [visitor, ada, ben]) {
    const view = await who.did(pinGet, { id: out.id })
    expect(JSON.stringify(view)).not.toContain(own.id)
    expect(view).toMatchObject({ source_pin_id: null, via_pinner: null, aggregated_pin_data: { id: out.id } })
  }
  expect(await visitor.did(userActivityPinsGet, { username: ben.username })).toEqual([])
  const again = await ben.call(
    repinCreate,
    { pin_id: own.id, board_id: his.id },
    { idempotency_key: 'again' },
  )
  expect(again).toMatchObject({
    ok: true,
    message: 'Psst! You already saved this Pin to Nests.',
    data: { id: out.id },
  })

  // What was public before it was kept in secret has its credit back.
  const kept = await ben.did(repinCreate, { pin_id: pin.id, board_id: shut.id })
  const shown = await ben.did(repinCreate, { pin_id: kept.id, board_id: his.id })
  await drain()
  expect(JSON.stringify(shown)).not.toContain(kept.id)
  expect(await visitor.did(pinGet, { id: shown.id })).toMatchObject({
    source_pin_id: pin.id,
    aggregated_pin_data: { id: pin.id, aggregated_stats: { saves: 1 } },
  })
})

test('SAVE-20 BOARD-02 a pin saved out of a secret board does not name an original whose board was deleted', async () => {
  const { ada, ben, hers, his, pin, make, db, drain } = await twoPinners()
  const hidden = await make.board(ben, { name: 'Hidden', privacy: 'secret' })
  const kept = await ben.did(repinCreate, { pin_id: pin.id, board_id: hidden.id })
  const originOf = async (pin_id: PinId) =>
    db
      .selectFrom('pin')
      .select(['source_pin_id', 'root_pin_id'])
      .where('pin_id', '=', pin_id)
      .executeTakeFirstOrThrow()
  const before = await ben.did(repinCreate, { pin_id: kept.id, board_id: his.id })
  expect(await originOf(before.id)).toEqual({ source_pin_id: pin.id, root_pin_id: pin.id })
  await ada.did(boardDelete, { board_id: hers.id })
  await drain()
  const other = await make.board(ben, { name: 'Other' })
  const after = await ben.did(repinCreate, { pin_id: kept.id, board_id: other.id })
  expect(await originOf(after.id)).toEqual({ source_pin_id: null, root_pin_id: after.id })
})
