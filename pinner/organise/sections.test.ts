import {
  boardFeedGet,
  boardGet,
  boardSectionCreate,
  boardSectionGet,
  boardSectionPinsGet,
  boardSectionsGet,
} from '@bowerbird/contract/boards/board-calls'
import { asSectionId } from '@bowerbird/contract/kernel/ids'
import type { SectionId } from '@bowerbird/contract/kernel/ids'
import {
  boardActionGet,
  sectionDelete,
  sectionMerge,
  sectionOrderPut,
  sectionPinsDelete,
  sectionRename,
  sectionUpdate,
} from '@bowerbird/contract/organise/organise-calls'
import { pinGet } from '@bowerbird/contract/pins/pin-calls'
import { countQueries } from '@bowerbird/core/db/count-queries'
import { expect, test } from 'vitest'
import { organisingWorld } from './test-organising.ts'

async function threeSections() {
  const home = await organisingWorld()
  const { ada, one, section } = home
  const [a, b, c] = [
    await section(ada, one.id, 'Alpha'),
    await section(ada, one.id, 'Beta'),
    await section(ada, one.id, 'Gamma'),
  ]
  const titles = async () =>
    (await ada.did(boardSectionsGet, { board_id: one.id })).map((section) => section.title)
  const inside = async (section_id: SectionId) =>
    (await ada.did(boardSectionPinsGet, { section_id })).map((pin) => pin.id)
  return { ...home, a, b, c, titles, inside }
}

test('BOARD-06 a section is renamed: its address changes with it and stays unique, and no two share a name', async () => {
  const { ada, one, a, b, titles } = await threeSections()
  const renamed = await ada.did(sectionRename, { section_id: a.id, name: 'Crème & more' })
  expect(renamed).toMatchObject({ id: a.id, title: 'Crème & more', name: 'Crème & more', slug: 'creme-more' })
  const at = (section_slug: string) =>
    ada.call(boardSectionGet, { username: ada.username, board_slug: one.slug, section_slug })
  expect(await at('creme-more')).toMatchObject({ ok: true, data: { id: a.id } })
  expect(await at('alpha')).toMatchObject({ code: 'not_found' })
  expect(await ada.call(sectionUpdate, { section_id: b.id, name: 'CREME & more' })).toMatchObject({
    code: 'name_taken',
    fields: { name: 'This board has a section of this name already.' },
  })
  const near = await ada.did(sectionUpdate, { section_id: b.id, name: 'Creme, more' })
  expect(near.slug).toBe(`creme-more-${b.id}`)
  expect(await ada.did(sectionRename, { section_id: a.id, name: 'crème & MORE' })).toMatchObject({
    slug: 'creme-more',
  })
  expect(await titles()).toEqual(['crème & MORE', 'Creme, more', 'Gamma'])
  expect(await ada.call(sectionRename, { section_id: a.id, name: '  ' })).toMatchObject({
    code: 'bad_request',
    fields: { name: 'A section needs a name.' },
  })
})

test('BOARD-06 two that rename to one name at once leave one of it', async () => {
  const { ada, a, b, titles } = await threeSections()
  const outcomes = await Promise.all(
    [a, b].map(({ id }) => ada.call(sectionRename, { section_id: id, name: 'Moss' })),
  )
  expect(outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.code)).toSorted()).toEqual([
    'name_taken',
    'ok',
  ])
  expect((await titles()).filter((title) => title === 'Moss')).toHaveLength(1)
})

test('BOARD-06 sections are put after each other; new ones come last', async () => {
  const { ada, one, a, b, c, titles, section } = await threeSections()
  const put = (section_id: SectionId, after_section_id?: SectionId) =>
    ada.did(sectionOrderPut, { board_id: one.id, section_id, ...(after_section_id && { after_section_id }) })
  expect((await put(c.id)).map((section) => section.title)).toEqual(['Gamma', 'Alpha', 'Beta'])
  expect(await titles()).toEqual(['Gamma', 'Alpha', 'Beta'])
  await put(c.id, b.id)
  expect(await titles()).toEqual(['Alpha', 'Beta', 'Gamma'])
  await put(a.id, b.id)
  expect(await titles()).toEqual(['Beta', 'Alpha', 'Gamma'])
  await section(ada, one.id, 'Delta')
  expect(await titles()).toEqual(['Beta', 'Alpha', 'Gamma', 'Delta'])
  const outcomes = await Promise.all([
    ada.call(sectionOrderPut, { board_id: one.id, section_id: a.id }),
    ada.call(sectionOrderPut, { board_id: one.id, section_id: c.id }),
    ada.call(sectionOrderPut, { board_id: one.id, section_id: b.id, after_section_id: c.id }),
  ])
  expect(outcomes.every((outcome) => outcome.ok)).toBe(true)
  expect((await titles()).toSorted()).toEqual(['Alpha', 'Beta', 'Delta', 'Gamma'])
  expect(
    await ada.call(sectionOrderPut, { board_id: one.id, section_id: a.id, after_section_id: '12345' }),
  ).toMatchObject({ code: 'not_found' })
})

test('BOARD-06 BOARD-07 Pins go into a section, to another and out again, in as many statements however many they are', async () => {
  const { ada, one, two, a, b, some, inside, recounted } = await threeSections()
  const pins = await some(ada, one.id, 6)
  const [first, second, third] = pins
  const [few] = await counted(() => ada.did(sectionUpdate, { section_id: a.id, pins: [first] }))
  const [more] = await counted(() => ada.did(sectionUpdate, { section_id: a.id, pins }))
  expect(more).toBe(few)
  expect(
    await ada.did(sectionRename, { section_id: b.id, pins: [second, third], name: 'Two' }),
  ).toMatchObject({
    title: 'Two',
    pin_count: 2,
  })
  expect(await inside(b.id)).toEqual([third, second])
  expect(await ada.did(sectionPinsDelete, { section_id: b.id, pins: [second, first] })).toMatchObject({
    pin_count: 1,
  })
  expect(await ada.did(pinGet, { id: second })).toMatchObject({ section: null, board: { id: one.id } })
  expect(await ada.did(pinGet, { id: first })).toMatchObject({ section: { id: a.id } })
  const [other] = await some(ada, two.id, 1)
  for (const call of [sectionUpdate, sectionPinsDelete])
    expect(await ada.call(call, { section_id: a.id, pins: [other] })).toMatchObject({ code: 'not_found' })
  expect(await ada.call(sectionPinsDelete, { section_id: a.id, pins: [] })).toMatchObject({
    code: 'bad_request',
  })
  await recounted()
  const [begun] = await counted(() =>
    ada.did(boardSectionCreate, { board_id: one.id, name: 'One Pin', initial_pins: [first] }),
  )
  const [filled] = await counted(() =>
    ada.did(boardSectionCreate, { board_id: one.id, name: 'All Pins', initial_pins: pins }),
  )
  expect(filled).toBe(begun)
  await recounted()
})

async function counted<T>(work: () => Promise<T>): Promise<[number, T]> {
  const { queries, result } = await countQueries(work)
  return [queries, result]
}

test('BOARD-06 merged sections are one, with the Pins of both', async () => {
  const { ada, one, two, a, b, some, section, inside, titles, recounted } = await threeSections()
  const [first, second] = await some(ada, one.id, 2)
  await ada.did(sectionUpdate, { section_id: a.id, pins: [first] })
  await ada.did(sectionUpdate, { section_id: b.id, pins: [second] })
  const elsewhere = await section(ada, two.id, 'Elsewhere')
  expect(await ada.call(sectionMerge, { section_id: a.id, into_section_id: a.id })).toMatchObject({
    code: 'same_place',
  })
  expect(await ada.call(sectionMerge, { section_id: a.id, into_section_id: elsewhere.id })).toMatchObject({
    code: 'not_found',
  })
  const wish = { section_id: a.id, into_section_id: b.id }
  const keys = { idempotency_key: 'merge' }
  const [once, twice] = await Promise.all([
    ada.call(sectionMerge, wish, keys),
    ada.call(sectionMerge, wish, keys),
  ])
  expect(once).toMatchObject({ ok: true, data: { id: b.id, pin_count: 2 } })
  expect(twice).toEqual(once)
  expect(await inside(b.id)).toEqual([second, first])
  expect(await titles()).toEqual(['Beta', 'Gamma'])
  expect(await ada.call(boardSectionGet, { section_id: a.id })).toMatchObject({ code: 'not_found' })
  await recounted()
})

test('BOARD-06 BOARD-16 a deleted section is in the trash and its Pins stay on the board, or go as well', async () => {
  const { ada, one, a, b, some, titles, visitor, db, recounted } = await threeSections()
  const [first, second] = await some(ada, one.id, 2)
  await ada.did(sectionUpdate, { section_id: a.id, pins: [first] })
  await ada.did(sectionUpdate, { section_id: b.id, pins: [second] })
  const gone = { section_id: a.id }
  const keys = { idempotency_key: 'delete' }
  for (let sent = 0; sent < 2; sent++)
    expect(await ada.call(sectionDelete, gone, keys)).toMatchObject({ ok: true, data: { id: a.id } })
  expect(await ada.call(sectionDelete, gone)).toMatchObject({ code: 'not_found' })
  expect(await ada.did(pinGet, { id: first })).toMatchObject({ section: null })
  expect(await titles()).toEqual(['Beta', 'Gamma'])
  await ada.did(sectionDelete, { section_id: b.id, delete_pins: true })
  expect(await visitor.call(pinGet, { id: second })).toMatchObject({ code: 'not_found' })
  expect((await ada.did(boardFeedGet, { board_id: one.id })).map((pin) => pin.id)).toEqual([first])
  const trashed = await db.selectFrom('trash_item').select(['kind', 'object_id']).orderBy('item_id').execute()
  expect(new Set(trashed.map((item) => `${item.kind} ${item.object_id}`))).toEqual(
    new Set([`section ${a.id}`, `section ${b.id}`, `pin ${second}`]),
  )
  await recounted()
})

test('BOARD-06 BOARD-09 a large section goes with its Pins by a job', async () => {
  const { ada, one, a, fill, drain, recounted } = await threeSections()
  const pins = await fill(ada, one.id, 150)
  await ada.did(sectionUpdate, { section_id: a.id, pins: pins.slice(0, 120) })
  await ada.did(sectionDelete, { section_id: a.id, delete_pins: true })
  expect(await ada.did(boardActionGet, { board_id: one.id })).toMatchObject({
    kind: 'delete',
    state: 'running',
    total: 120,
  })
  await drain()
  expect((await ada.did(boardGet, { board_id: one.id })).pin_count).toBe(30)
  await recounted()
})

test('BOARD-06 only a member who organises the board changes its sections', async () => {
  const { ada, ben, visitor, one, a, b, some, make, member, section } = await threeSections()
  const [pin] = await some(ada, one.id, 1)
  const shut = await make.board(ada, { privacy: 'secret' })
  const hidden = await section(ada, shut.id, 'Hidden')
  const wishes = (who: typeof ben | typeof visitor, section_id: SectionId) => [
    who.call(sectionRename, { section_id, name: 'Mine' }),
    who.call(sectionUpdate, { section_id, pins: [pin] }),
    who.call(sectionPinsDelete, { section_id, pins: [pin] }),
    who.call(sectionDelete, { section_id }),
    who.call(sectionMerge, { section_id, into_section_id: b.id }),
  ]
  const codes = async (who: typeof ben | typeof visitor, section_id: SectionId) => {
    const outcomes = await Promise.all(wishes(who, section_id))
    return [...new Set(outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.code)))]
  }
  expect(await codes(visitor, a.id)).toEqual(['not_signed_in'])
  expect(await codes(ben, a.id)).toEqual(['not_allowed'])
  expect(await codes(ben, hidden.id)).toEqual(['not_found'])
  expect(await codes(ben, asSectionId('12345'))).toEqual(['not_found'])
  await member(ben, one.id, 'organise', 'invited')
  expect(await codes(ben, a.id)).toEqual(['not_allowed'])
  await member(ben, one.id, 'save')
  expect(await codes(ben, a.id)).toEqual(['not_allowed'])
  expect(await ben.call(sectionOrderPut, { board_id: one.id, section_id: b.id })).toMatchObject({
    code: 'not_allowed',
  })
  await member(ben, one.id, 'organise')
  expect(await ben.did(sectionRename, { section_id: a.id, name: 'Ours' })).toMatchObject({ title: 'Ours' })
})
