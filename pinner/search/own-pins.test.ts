import { boardUpdate } from '@bowerbird/contract/boards/board-calls'
import type { Input } from '@bowerbird/contract/kernel/call'
import { sectionRename } from '@bowerbird/contract/organise/organise-calls'
import { pinUpdate } from '@bowerbird/contract/pins/pin-calls'
import { baseSearchGet } from '@bowerbird/contract/search/search-calls'
import { core } from '@bowerbird/core/core'
import { createJobs } from '@bowerbird/core/jobs/jobs'
import type { Actor } from '@bowerbird/testing/actor'
import { actorWith } from '@bowerbird/testing/privacy-cast'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { retierDocuments } from './keep-index.ts'

type Options = Partial<Input<typeof baseSearchGet>>
const search = (who: Actor, query: string, options: Options = {}) =>
  who.did(baseSearchGet, { query, scope: 'my_pins', ...options })
const hits = async (who: Actor, query: string, options: Options = {}) =>
  (await search(who, query, options)).results.map((one) => one.id)

test('SEARCH-02 own pins are found by note, section, board, site, colour in any language, year and month', async () => {
  const { make, drain, clock } = await world()
  const [ada, eve] = [await make.pinner(), await make.pinner()]
  const board = await make.board(ada, { name: 'Kitchen plans', privacy: 'secret' })
  const section = await make.section(ada, board.id, 'Worktops')
  const pin = await make.pin(ada, board.id, {
    title: 'Oak slab',
    color: '#d32f2f',
    link: 'https://shop.planks.example/7',
    section: section.id,
  })
  await make.pin(ada, (await make.board(ada, { name: 'Garden' })).id, { title: 'Fence', color: '#2b62d9' })
  await ada.did(pinUpdate, { id: pin.id, note_to_self: 'measure the alcove first' })
  await drain()
  const now = clock.now()
  const month = (language: string) =>
    new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(now)
  for (const query of [
    'oak',
    'alcove',
    'worktop',
    'kitchen',
    'planks',
    'site:planks.example',
    'red oak',
    'rot oak',
    'rouge oak',
    'on:kitchen',
    `oak ${now.getUTCFullYear()}`,
    `oak ${month('en')}`,
    `oak ${month('de')}`,
    'from:me oak',
  ])
    expect([query, await hits(ada, query)]).toEqual([query, [pin.id]])
  for (const query of [
    'oak blue',
    'on:nowhere oak',
    `from:${eve.username} oak`,
    'oak before:2020',
    '-alcove oak',
  ])
    expect([query, await hits(ada, query)]).toEqual([query, []])
  expect(await hits(eve, 'alcove')).toEqual([])
  expect(await hits(eve, '')).toEqual([])
})

test('SEARCH-02 a changed note and a renamed section are found by their new words alone', async () => {
  const { make, drain } = await world()
  const ada = await make.pinner()
  const board = await make.board(ada)
  const section = await make.section(ada, board.id, 'Worktops')
  const pin = await make.pin(ada, board.id, { title: 'Oak', section: section.id })
  await ada.did(pinUpdate, { id: pin.id, note_to_self: 'alcove' })
  await drain()
  await ada.did(pinUpdate, { id: pin.id, note_to_self: 'cellar' })
  await ada.did(sectionRename, { section_id: section.id, name: 'Shelves' })
  await ada.did(boardUpdate, { board_id: board.id, name: 'Loft' })
  await drain()
  for (const query of ['cellar', 'shelves', 'loft']) expect(await hits(ada, query)).toEqual([pin.id])
  for (const query of ['alcove', 'worktops']) expect(await hits(ada, query)).toEqual([])
})

test('SEARCH-06 own pins are counted by board, site, colour and year over all hits, and narrowed by each', async () => {
  const { make, drain, visitor } = await world()
  const ada = await make.pinner()
  const [one, two] = [
    await make.board(ada, { name: 'One' }),
    await make.board(ada, { name: 'Two', privacy: 'secret' }),
  ]
  const ids: string[] = []
  for (let n = 0; n < 3; n++)
    ids.push(
      (await make.pin(ada, one.id, { title: 'heron', color: '#d32f2f', link: 'https://a.example/' })).id,
    )
  const other = await make.pin(ada, two.id, { title: 'heron', color: '#2b62d9', link: 'https://b.example/' })
  await make.pin(ada, two.id, { title: 'stork' })
  await drain()
  const { one_bar } = await search(ada, 'heron', { page_size: 1 })
  expect(one_bar).toMatchObject({
    boards: [
      { value: one.id, name: 'One', count: 3 },
      { value: two.id, name: 'Two', count: 1 },
    ],
    domains: [
      { value: 'a.example', count: 3 },
      { value: 'b.example', count: 1 },
    ],
    colors: [{ count: 3 }, { count: 1 }],
    years: [{ value: expect.stringMatching(/^20\d\d$/) as unknown, count: 4 }],
  })
  expect(await hits(ada, 'heron', { b_id: two.id })).toEqual([other.id])
  expect(await hits(ada, 'heron', { domains: ['b.example'] })).toEqual([other.id])
  expect(await hits(ada, 'heron', { colors: [one_bar?.colors[1]?.value ?? ''] })).toEqual([other.id])
  expect(await hits(ada, 'heron', { colors: ['no colour'] })).toEqual([])
  const year = Number(one_bar?.years[0]?.value)
  expect(await hits(ada, `heron after:${year} before:${year + 1}`)).toHaveLength(4)
  expect(await hits(ada, `heron before:${year}`)).toEqual([])
  // Pages join without repeats, each filter with bookmarks of its own.
  const first = await ada.call(baseSearchGet, { query: 'heron', scope: 'my_pins', page_size: 2 })
  const bookmarks = first.ok ? (first.bookmark ?? null) : null
  const next = await search(ada, 'heron', { page_size: 2, bookmarks })
  expect(next.one_bar).toBeNull()
  expect(next.results.map(({ id }) => id)).toEqual([ids[1], ids[0]])
  expect(
    await ada.call(baseSearchGet, { query: 'heron', scope: 'my_pins', b_id: two.id, bookmarks }),
  ).toMatchObject({ http_status: 400 })
  expect(await visitor.call(baseSearchGet, { query: 'heron', scope: 'my_pins' })).toMatchObject({
    code: 'not_signed_in',
  })
})

test('SEARCH-02 own documents that an older version wrote are filled by the nightly walk', async () => {
  const { make, drain, db, app } = await world()
  const ada = await make.pinner()
  const pin = await make.pin(ada, (await make.board(ada, { privacy: 'secret' })).id, { title: 'heron' })
  await drain()
  await db.updateTable('own_document').set({ board_id: null, domain: null, color: null }).execute()
  expect(await hits(ada, 'heron')).toEqual([pin.id])
  await db.updateTable('own_document').set({ tsv: '' }).execute()
  expect(await hits(ada, 'heron')).toEqual([])
  await retierDocuments.enqueue(db, {})
  await createJobs({ app, tasks: [...core.tasks, retierDocuments] }).drain()
  expect(await hits(ada, 'heron')).toEqual([pin.id])
})

test('SEARCH-07 mistyped words of own pins are corrected by words of one’s own, secret ones where the session may know them', async () => {
  const home = await world()
  const { make, drain } = home
  const [ada, eve] = [await make.pinner(), await make.pinner()]
  const secret = await make.board(ada, { name: 'Plans', privacy: 'secret' })
  const pins: string[] = []
  for (const nth of [1, 2, 3]) pins.unshift((await make.pin(ada, secret.id, { title: `Wardrobe ${nth}` })).id)
  await drain()
  const asked = { query: 'wadrobe', scope: 'my_pins', page_size: 2 } as const
  const first = await ada.call(baseSearchGet, asked)
  if (!first.ok) throw new Error(first.code)
  expect(first.data.results.map((one) => one.id)).toEqual(pins.slice(0, 2))
  expect(first.data.correction).toEqual({ shown: 'wardrobe', asked: 'wadrobe' })
  const second = await search(ada, 'wadrobe', { page_size: 2, bookmarks: [first.bookmark ?? ''] })
  expect(second.results.map((one) => one.id)).toEqual(pins.slice(2))
  expect(await hits(ada, 'wadrobe', { auto_correction_disabled: true })).toEqual([])
  expect(await search(eve, 'wadrobe')).toMatchObject({ results: [], correction: null })
  const token = { id: '1', scopes: ['read'] as const }
  const withoutSecrets = actorWith(home, { ...ada.viewer, token }, [])
  expect(await search(withoutSecrets, 'wadrobe')).toMatchObject({ results: [], correction: null })
})
