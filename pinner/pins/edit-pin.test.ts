import { boardFeedGet, boardSectionPinsGet } from '@bowerbird/contract/boards/board-calls'
import { pinDelete, pinGet, pinUpdate, repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { baseSearchGet } from '@bowerbird/contract/search/search-calls'
import { trashDelete, trashRestore } from '@bowerbird/contract/trash/trash-calls'
import { lockRow } from '@bowerbird/testing/lock-queries'
import { world } from '@bowerbird/testing/world'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

async function annsPin() {
  const home = await world()
  const [ann, ben] = [await home.make.pinner(), await home.make.pinner()]
  const [bowers, nests] = [
    await home.make.board(ann, { name: 'Bowers' }),
    await home.make.board(ann, { name: 'Nests' }),
  ]
  const pin = await home.make.pin(ann, bowers.id, {
    title: 'A bower',
    description: 'Blue things',
    link: 'https://www.example.com/bower',
  })
  return { ...home, ann, ben, bowers, nests, pin }
}

test('BOARD-12 title, description, link and picture in words are changed, each by itself', async () => {
  const { ann, pin, visitor, drain } = await annsPin()
  const changed = await ann.did(pinUpdate, { id: pin.id, title: 'A nest', alt_text: 'Twigs' })
  expect(changed).toMatchObject({ title: 'A nest', alt_text: 'Twigs', description: 'Blue things' })
  const again = await ann.did(pinUpdate, { id: pin.id, description: 'Now with #Moss' })
  expect(again).toMatchObject({ title: 'A nest', description: 'Now with #Moss', hashtags: ['moss'] })
  const linked = await ann.did(pinUpdate, { id: pin.id, link: 'https://other.example.org/x' })
  expect(linked).toMatchObject({ link: 'https://other.example.org/x', domain: 'other.example.org' })
  expect(await ann.did(pinUpdate, { id: pin.id, link: '' })).toMatchObject({ link: null, domain: '' })
  await drain()
  const { results } = await visitor.did(baseSearchGet, { query: 'moss', scope: 'pins' })
  expect(results.map((found) => found.id)).toEqual([pin.id])
})

test('BOARD-12 board and section are changed, and the counts with them', async () => {
  const { make, ann, pin, bowers, nests, visitor } = await annsPin()
  const section = await make.section(ann, nests.id, 'Twigs')
  const moved = await ann.did(pinUpdate, { id: pin.id, board_id: nests.id, board_section_id: section.id })
  expect(moved).toMatchObject({ board: { id: nests.id }, section: { id: section.id, title: 'Twigs' } })
  expect(await visitor.did(boardFeedGet, { board_id: bowers.id })).toEqual([])
  expect(await visitor.did(boardSectionPinsGet, { section_id: section.id })).toHaveLength(1)
  const out = await ann.did(pinUpdate, { id: pin.id, board_section_id: '' })
  expect(out.section).toBeNull()
  expect(await visitor.did(boardSectionPinsGet, { section_id: section.id })).toEqual([])
})

test('BOARD-12 AC-09 an operation that waits for a pin which moves away holds the old board no longer than that', async () => {
  const { db, ann, pin, bowers, nests } = await annsPin()
  const [old, other] = [await lockRow(db, bowers.id), await lockRow(db, nests.id)]
  const edited = ann.did(pinUpdate, { id: pin.id, title: 'Found again' })
  await old.waiting(1)
  for (const table of ['pin', 'board_pin', 'user_pin'])
    await sql`update ${sql.table(table)} set board_id = ${nests.id}::bigint where pin_id = ${pin.id}::bigint`.execute(
      db,
    )
  await old.release()
  await other.waiting(1)
  // For a moment the wait for the first lock still counts: the old board is free soon, not at once.
  const tryOld = () =>
    sql`select from board where board_id = ${bowers.id}::bigint for update nowait`.execute(db)
  await expect
    .poll(async () =>
      tryOld().then(
        () => 'free',
        () => 'held',
      ),
    )
    .toBe('free')
  await other.release()
  expect(await edited).toMatchObject({ title: 'Found again', board: { id: nests.id } })
})

test('BOARD-12 a note to oneself is written, changed and taken away; no one else ever reads it', async () => {
  const { make, ann, ben, visitor, pin, bowers } = await annsPin()
  const note = 'Ask grandmother\nabout the blue one'
  expect((await ann.did(pinUpdate, { id: pin.id, note_to_self: note })).note_to_self).toBe(note)
  // Other changes leave it alone.
  expect((await ann.did(pinUpdate, { id: pin.id, title: 'New' })).note_to_self).toBe(note)
  expect((await ann.did(pinGet, { id: pin.id })).note_to_self).toBe(note)
  const his = await make.board(ben)
  const saved = await ben.did(repinCreate, { pin_id: pin.id, board_id: his.id })
  const answers = [
    saved,
    await ben.did(pinGet, { id: saved.id }),
    await ben.did(pinGet, { id: pin.id }),
    await visitor.did(pinGet, { id: pin.id }),
    await ben.did(boardFeedGet, { board_id: bowers.id }),
    await ann.did(boardFeedGet, { board_id: bowers.id }),
  ]
  expect(JSON.stringify(answers)).not.toContain('grandmother')
  expect((await ann.did(pinUpdate, { id: pin.id, note_to_self: 'Two' })).note_to_self).toBe('Two')
  expect((await ann.did(pinUpdate, { id: pin.id, note_to_self: '' })).note_to_self).toBeNull()
})

test('BOARD-12 notes do not go along with copies, stay through moves and the trash, and go for good', async () => {
  const { ann, pin, bowers, nests, db, drain } = await annsPin()
  const note_to_self = 'Mine alone'
  await ann.did(pinUpdate, { id: pin.id, note_to_self })
  const copy = await ann.did(repinCreate, { pin_id: pin.id, board_id: nests.id })
  expect((await ann.did(pinGet, { id: copy.id })).note_to_self).toBeNull()
  expect((await ann.did(pinUpdate, { id: pin.id, board_id: nests.id })).note_to_self).toBe(note_to_self)
  await ann.did(pinUpdate, { id: pin.id, board_id: bowers.id })
  await ann.did(pinDelete, { id: pin.id })
  await ann.did(trashRestore, { pin_ids: [pin.id] })
  expect((await ann.did(pinGet, { id: pin.id })).note_to_self).toBe(note_to_self)
  await ann.did(pinDelete, { id: pin.id })
  await ann.did(trashDelete, { all: true })
  await drain()
  expect(await db.selectFrom('pin_note').selectAll().execute()).toEqual([])
})

test('BOARD-12 a member who organises a board edits its pins, but neither reads nor writes the notes of others', async () => {
  const { ann, ben, pin, bowers, db } = await annsPin()
  await ann.did(pinUpdate, { id: pin.id, note_to_self: 'Mine alone' })
  const { id: board_id, name: folded_name } = bowers
  await db
    .insertInto('user_board')
    .values({
      board_id,
      user_id: ben.id,
      role: 'organise',
      privacy: 'public',
      folded_name,
      archived_at: null,
      last_saved_at: new Date(),
    })
    .execute()
  const changed = await ben.did(pinUpdate, { id: pin.id, title: 'By Ben' })
  expect(changed).toMatchObject({ title: 'By Ben', note_to_self: null })
  for (const word of [{ note_to_self: 'His' }, { is_ai_made: true }])
    expect(await ben.call(pinUpdate, { id: pin.id, title: 'Not this', ...word })).toMatchObject({
      code: 'not_allowed',
    })
  expect(await ann.did(pinGet, { id: pin.id })).toMatchObject({ title: 'By Ben', note_to_self: 'Mine alone' })
})

test('BOARD-12 others change nothing, and unknown, secret and deleted pins are alike', async () => {
  const { make, ann, ben, visitor, pin } = await annsPin()
  const secret = await make.board(ann, { privacy: 'secret' })
  const hidden = await make.pin(ann, secret.id)
  expect(await ben.call(pinUpdate, { id: pin.id, title: 'Mine' })).toMatchObject({ code: 'not_allowed' })
  expect(await visitor.call(pinUpdate, { id: pin.id, title: 'Mine' })).toMatchObject({
    code: 'not_signed_in',
  })
  const unknown = await ben.call(pinUpdate, { id: '1234567890', note_to_self: 'x' })
  expect(unknown).toMatchObject({ code: 'not_found' })
  expect(await ben.call(pinUpdate, { id: hidden.id, note_to_self: 'x' })).toEqual(unknown)
  await ann.did(pinDelete, { id: pin.id })
  expect(await ann.call(pinUpdate, { id: pin.id, title: 'Late' })).toMatchObject({ code: 'not_found' })
})

test('BOARD-12 what does not fit is refused by name', async () => {
  const { ann, pin, make, ben } = await annsPin()
  const section = await make.section(ann, (await make.board(ann)).id)
  const his = await make.board(ben, { privacy: 'secret' })
  for (const wrong of [
    { title: 'x'.repeat(101) },
    { description: 'x'.repeat(801) },
    { alt_text: 'x'.repeat(501) },
    { note_to_self: 'x'.repeat(501) },
    { link: 'javascript:alert(1)' },
  ])
    expect(await ann.call(pinUpdate, { id: pin.id, ...wrong })).toMatchObject({ http_status: 400 })
  for (const wrong of [{ board_section_id: section.id }, { board_id: his.id }])
    expect(await ann.call(pinUpdate, { id: pin.id, ...wrong })).toMatchObject({ code: 'not_found' })
  expect(await ann.did(pinGet, { id: pin.id })).toMatchObject({ title: 'A bower', board: { name: 'Bowers' } })
})

test('BOARD-12 BL-01 edits at the same moment and retries leave one pin, one note and right counts', async () => {
  const { ann, pin, bowers, nests, db, visitor } = await annsPin()
  const places = [bowers.id, nests.id]
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      ann.call(
        pinUpdate,
        { id: pin.id, board_id: places[n % 2] ?? '', note_to_self: `Note ${n % 3}` },
        { idempotency_key: `act ${n % 6}` },
      ),
    ),
  )
  expect(answers.filter((answer) => !answer.ok && answer.code !== 'key_reused')).toEqual([])
  expect(await db.selectFrom('pin_note').selectAll().execute()).toHaveLength(1)
  expect(await db.selectFrom('board_pin').selectAll().execute()).toHaveLength(1)
  const feeds = await Promise.all(places.map((board_id) => visitor.did(boardFeedGet, { board_id })))
  expect(feeds.flat()).toHaveLength(1)
})
