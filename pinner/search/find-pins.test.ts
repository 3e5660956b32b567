import { boardUpdate } from '@bowerbird/contract/boards/board-calls'
import { asPinId } from '@bowerbird/contract/kernel/ids'
import type { Input } from '@bowerbird/contract/kernel/call'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import { pinDelete, pinUpdate, repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { baseSearchGet } from '@bowerbird/contract/search/search-calls'
import { LIKE_RESULTS } from '@bowerbird/contract/search/search-terms'
import {
  synonymsCreate,
  synonymsDelete,
  synonymsGet,
  synonymsUpdate,
} from '@bowerbird/contract/search/synonym-calls'
import { countQueries } from '@bowerbird/core/db/count-queries'
import type { Actor } from '@bowerbird/testing/actor'
import { picture } from '@bowerbird/testing/picture'
import { world } from '@bowerbird/testing/world'
import type { World } from '@bowerbird/testing/world'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slotOf, slotsOf } from '../library/test-slots.ts'

type Options = Partial<Input<typeof baseSearchGet>>
const search = (who: Actor, query: string, options: Options = {}) =>
  who.did(baseSearchGet, { query, ...options })
const isHit = (one: object) => !('recommendation_reason' in one && one.recommendation_reason === LIKE_RESULTS)
const hits = async (who: Actor, query: string, options: Options = {}) =>
  (await search(who, query, options)).results.filter(isHit).map((one) => one.id)

/** A user with a public board and pins of these titles on it. */
async function titled(home: World, ...titles: string[]) {
  const ada = await home.make.pinner()
  const board = await home.make.board(ada, { name: 'B' })
  const ids: string[] = []
  for (const title of titles) ids.push((await home.make.pin(ada, board.id, { title })).id)
  await home.drain()
  return { ada, board, ids }
}

/** Every page of a search, with something done between them. */
async function pagesOf(who: Actor, input: Input<typeof baseSearchGet>, between = async () => {}) {
  const pages: PinView[][] = []
  for (let bookmark: string | null | undefined; bookmark !== null && pages.length < 40;) {
    const outcome = await who.call(baseSearchGet, { ...input, bookmarks: bookmark ? [bookmark] : null })
    if (!outcome.ok) throw new Error(outcome.message)
    pages.push(outcome.data.results as PinView[])
    bookmark = outcome.bookmark
    await between()
  }
  return pages
}

test('SEARCH-07 a search that holds only a day, a site, a person or exclusions finds what it says', async () => {
  const home = await world()
  const { make, drain, visitor } = home
  const { ada, board, ids } = await titled(home, 'heron', 'heron in the fog')
  const ben = await make.pinner()
  const bens = await make.board(ben)
  const owl = (await make.pin(ada, board.id, { title: 'owl', link: 'https://birds.example/owl' })).id
  const copy = (await ben.did(repinCreate, { pin_id: asPinId(ids[0] ?? ''), board_id: bens.id })).id
  await drain()
  const of = async (query: string, options: Options = {}) => (await hits(visitor, query, options)).toSorted()
  const [first = '', fog = ''] = ids
  // Ids tell when a pin was made: all of these, this year.
  const year = new Date().getUTCFullYear()
  for (const query of [`after:${year}`, `before:${year + 1}`, `after:${year} before:${year + 1}`])
    expect(await of(query), query).toEqual([first, fog, owl].toSorted())
  expect(await of(`before:${year}`)).toEqual([])
  expect(await of(`after:${year + 1}`)).toEqual([])
  expect(await of('-heron')).toEqual([owl])
  expect(await of('-owl')).toEqual([first, fog].toSorted())
  expect(await of(`-"the fog" -owl before:${year + 1}`)).toEqual([first])
  expect(await of('-heron -owl')).toEqual([])
  expect(await of('site:birds.example')).toEqual([owl])
  expect(await of('', { domains: ['birds.example'] })).toEqual([owl])
  expect(await of(`from:${ben.username}`)).toEqual([copy])
  // Promoted and similar pins aside, nothing that was not asked for.
  for (const query of [`before:${year + 1}`, '-heron', 'site:birds.example'])
    expect((await search(visitor, query)).results).toHaveLength((await of(query)).length)
  expect(await of('')).toEqual([])
  const pages = await pagesOf(visitor, { query: '-fog', page_size: 1 })
  expect(
    pages
      .flat()
      .map((pin) => pin.id)
      .toSorted(),
  ).toEqual([first, owl].toSorted())
  await ada.did(boardUpdate, { board_id: board.id, privacy: 'secret' })
  expect(await of('-fog')).toEqual([])
})

test('SEARCH-01 options that are malformed are ignored', async () => {
  const home = await world()
  const { ids } = await titled(home, 'heron')
  for (const odd of [
    { journey_depth: 'deep', price_min: 'cheap', on_sale: 'perhaps', colors: 7, domains: { a: 1 } },
    {
      auto_correction_disabled: 'no',
      top_pin_ids: 'x,y',
      b_id: [],
      filters: {},
      request_params: 'x'.repeat(900),
    },
  ])
    expect(await hits(home.visitor, 'heron', odd as unknown as Options)).toEqual(ids)
})

test('SEARCH-02 each scope answers with its kind, and an unknown one is refused', async () => {
  const home = await world()
  const { make, drain, visitor } = home
  const { ada, board, ids } = await titled(home, 'heron', 'stork')
  const ben = await make.pinner()
  const herons = await make.board(ada, { name: 'Herons of my own', privacy: 'secret' })
  const saved = await ada.did(repinCreate, {
    pin_id: (await make.pin(ben, (await make.board(ben)).id, { title: 'heron' })).id,
    board_id: board.id,
  })
  await drain()
  expect(await hits(ada, 'heron', { scope: 'my_content' })).toEqual([herons.id, ids[0]])
  expect(await hits(ada, 'herons', { scope: 'my_content' })).toEqual([herons.id, ids[0]])
  expect(await hits(ada, 'heron', { scope: 'my_pins' })).toEqual([saved.id, ids[0]])
  expect((await hits(visitor, ada.username, { scope: 'people' }))[0]).toBe(ada.id)
  for (const scope of ['videos', 'idea_pins', 'buyable_pins', 'shop_tool', 'shop-tool'] as const)
    expect(await hits(visitor, 'heron', { scope })).toEqual([])
  expect(await hits(visitor, 'heron', { commerce_only: true })).toEqual([])
  expect(await search(visitor, 'heron', { scope: 'shop_tool' })).toMatchObject({
    view_type: 1,
    view_type_id: 254,
  })
  expect(await search(visitor, 'heron')).toMatchObject({ view_type: 2, view_type_id: 43 })
  expect(await visitor.call(baseSearchGet, { query: 'heron', scope: 'everything' as 'pins' })).toMatchObject({
    ok: false,
    code: 'bad_request',
  })
  expect(await visitor.call(baseSearchGet, { query: 'heron', scope: 'my_content' })).toMatchObject({
    ok: false,
    code: 'not_signed_in',
  })
})

test('SEARCH-03 pages have no repeats and no gaps while pins are added, saved and changed', async () => {
  const home = await world()
  const { make, drain, visitor } = home
  const { ada, board, ids } = await titled(
    home,
    ...Array.from({ length: 14 }, (_, n) => `heron ${n % 3 ? 'by the lake' : ''}`),
  )
  const ben = await make.pinner()
  const saves = await make.board(ben)
  let turn = 0
  const pages = await pagesOf(visitor, { query: 'heron', page_size: 4 }, async () => {
    turn += 1
    await make.pin(ada, board.id, { title: 'heron' })
    // Saves move a pin up: one that was shown, and one that was not.
    for (const id of [ids[turn], ids[13 - turn]])
      await ben.did(repinCreate, { pin_id: id ?? '', board_id: saves.id })
    await drain()
  })
  const seen = pages.flat().map((pin) => pin.id)
  expect(new Set(seen).size).toBe(seen.length)
  expect(ids.filter((id) => !seen.includes(id as PinView['id']))).toEqual([])
})

test('SEARCH-03 no promoted pin and no picture comes back on a later page', async () => {
  const home = await world()
  const { make, drain, visitor, app } = home
  const { ada, board, ids } = await titled(home, ...Array.from({ length: 14 }, () => 'heron'))
  const shop = await make.pinner()
  const theirs = await make.board(shop)
  const advert = await make.pin(shop, theirs.id, { title: 'heron in a frame', description: '#heron' })
  // The picture of a pin that is found as well, uploaded again by an advertiser.
  const image_base64 = await picture({ seed: 77_001 })
  const first = await make.pin(ada, board.id, { title: 'heron', image_base64 })
  const same = await make.pin(shop, theirs.id, { title: 'bird', image_base64 })
  await drain()
  app.sides.slots = slotsOf([slotOf(advert, shop), slotOf(same, shop)])
  for (const query of ['heron', '#heron']) {
    const pages = await pagesOf(visitor, { query, page_size: 5 })
    const shown = pages.flat()
    const pictures = shown.map((pin) => pin.image_signature)
    expect(new Set(shown.map((pin) => pin.id)).size, query).toBe(shown.length)
    expect(new Set(pictures).size, query).toBe(pictures.length)
    if (query === 'heron')
      for (const id of [...ids, advert.id]) expect(shown.map((pin) => pin.id)).toContain(id)
    expect(shown.some((pin) => pin.id === first.id || pin.id === same.id)).toBe(query === 'heron')
  }
})

test('SEARCH-03 a list that runs out of words goes on with pins like its hits, and says which', async () => {
  const home = await world()
  const { make, drain, visitor } = home
  const ada = await make.pinner()
  const board = await make.board(ada, { name: 'B' })
  const pin = (title: string, description: string) => make.pin(ada, board.id, { title, description })
  const heron = await pin('heron', '#wading #reeds')
  const stilt = await pin('stilt', '#wading')
  const other = await pin('teapot', '#kitchen')
  await drain()
  const { results } = await search(visitor, 'heron')
  const reasons = new Map(results.map((one) => [one.id as string, isHit(one) ? 'hit' : 'like']))
  expect(reasons.get(heron.id)).toBe('hit')
  expect(reasons.get(stilt.id)).toBe('like')
  expect([undefined, 'like']).toContain(reasons.get(other.id))
  const pages = await pagesOf(visitor, { query: 'heron', page_size: 1 })
  const seen = pages.flat().map((one) => one.id)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen[0]).toBe(heron.id)
  expect(seen).toContain(stilt.id)
  // What a search excludes does not come back as likeness, and a narrowed search is not widened.
  expect((await search(visitor, 'heron -stilt')).results.map((one) => one.id)).not.toContain(stilt.id)
  expect((await search(visitor, `heron from:${ada.username}`)).results.map((one) => one.id)).toEqual([
    heron.id,
  ])
})

test('SEARCH-06 sites and colours narrow a search and are counted; filters of products are told to be empty', async () => {
  const home = await world()
  const { make, drain, visitor } = home
  const ada = await make.pinner()
  const board = await make.board(ada)
  const red = await make.pin(ada, board.id, {
    title: 'heron',
    color: '#d32f2f',
    link: 'https://blog.birds.example/1',
  })
  const blue = await make.pin(ada, board.id, {
    title: 'heron',
    color: '#2b62d9',
    link: 'https://fish.example/1',
  })
  await drain()
  const { one_bar } = await search(visitor, 'heron')
  expect(one_bar?.domains.map((one) => one.value)).toEqual(['blog.birds.example', 'fish.example'])
  const colorOf = new Map<string, string>()
  for (const { value } of one_bar?.colors ?? [])
    for (const id of await hits(visitor, 'heron', { colors: [value] })) colorOf.set(id, value)
  expect([...colorOf.keys()].toSorted()).toEqual([red.id, blue.id].toSorted())
  expect(await hits(visitor, 'heron', { domains: ['birds.example'] })).toEqual([red.id])
  expect(await hits(visitor, 'heron', { domains: ['fish.example', 'birds.example'] })).toHaveLength(2)
  expect(
    await search(visitor, 'heron', { brands: ['Nest'], price_max: 9.5, on_sale: true, style: ['boho'] }),
  ).toMatchObject({
    unmet_filters: ['brands', 'on_sale', 'price_max', 'style'],
  })
})

test('SEARCH-07 a mistyped word is corrected where it finds nothing, and the answer tells it', async () => {
  const home = await world()
  const { visitor } = home
  const { ids } = await titled(home, 'Mountain garden', 'Garden gate', 'Snowdrop')
  const said = await search(visitor, 'montain gardn')
  expect(said.correction).toEqual({ shown: 'mountain garden', asked: 'montain gardn' })
  expect(said.results[0]?.id).toBe(ids[0])
  expect((await search(visitor, 'gardn -gate')).correction?.shown).toBe('garden -gate')
  expect((await search(visitor, 'gardengate')).correction?.shown).toBe('garden gate')
  expect(await search(visitor, 'montain', { auto_correction_disabled: true })).toMatchObject({
    correction: null,
    results: [],
  })
  // A word that pins hold, another form of one, and one that nothing is like.
  for (const query of ['garden', 'gardens', 'xyzzyq'])
    expect((await search(visitor, query)).correction).toBeNull()
  const pages = await pagesOf(visitor, { query: 'gardn', page_size: 1 })
  expect(pages.flat().filter(isHit)).toHaveLength(2)
})

test('SEARCH-07 SEARCH-11 words of secret pins correct nothing, and a word leaves with its last public pin', async () => {
  const home = await world()
  const { make, drain, visitor, db } = home
  const { ada, board, ids } = await titled(home, 'marmalade', 'marmalade')
  const secret = await make.board(ada, { privacy: 'secret' })
  await make.pin(ada, secret.id, { title: 'gazpacho' })
  await drain()
  const words = async () => await db.selectFrom('search_term').selectAll().orderBy('word').execute()
  expect((await words()).map(({ word, pin_count }) => [word, pin_count])).toEqual([['marmalade', 2]])
  expect(await search(visitor, 'gazpahco')).toMatchObject({ correction: null, results: [] })
  expect((await search(visitor, 'marmelade')).correction?.shown).toBe('marmalade')
  await ada.did(pinDelete, { id: ids[0] ?? '' })
  await ada.did(pinUpdate, { id: ids[1] ?? '', title: 'jam of oranges' })
  await drain()
  expect((await words()).map((row) => row.word)).toEqual(['jam', 'oranges'])
  await ada.did(boardUpdate, { board_id: board.id, privacy: 'secret' })
  await drain()
  expect(await words()).toEqual([])
})

test('SEARCH-07 words of five languages are found by their stems, and as they are', async () => {
  const home = await world()
  const { make, drain, visitor, db } = home
  const texts = {
    en: 'Running dogs',
    de: 'Alte Häuser am Fluss',
    fr: 'Les plus belles maisons',
    es: 'Montañas nevadas',
    ar: 'الكتب القديمة',
  }
  for (const [language, title] of Object.entries(texts)) {
    const ada = await make.pinner()
    await db
      .updateTable('user_account')
      .set({ preferences: JSON.stringify({ language }) })
      .where('user_id', '=', ada.id)
      .execute()
    await make.pin(ada, (await make.board(ada, { name: 'B' })).id, { title })
  }
  await drain()
  for (const [query, title] of [
    ['dog', texts.en],
    ['run', texts.en],
    ['altes haus', texts.de],
    ['hauser', texts.de],
    ['alter', texts.de],
    ['belle maison', texts.fr],
    ['montana nevada', texts.es],
    ['كتب', texts.ar],
    ['MONTAÑAS', texts.es],
  ]) {
    const { results } = await search(visitor, query ?? '', { auto_correction_disabled: true })
    expect([query, results.filter(isHit).map((one) => 'title' in one && one.title)[0]]).toEqual([
      query,
      title,
    ])
  }
})

test('SEARCH-07 phrases, people, boards, sites, days and hashtags narrow a search', async () => {
  const home = await world()
  const { make, drain, visitor } = home
  const ada = await make.pinner({ username: 'ada_l', full_name: 'Ada Lovelace' })
  const ben = await make.pinner({ username: 'ada_la', full_name: 'Ben' })
  const kitchen = await make.board(ada, { name: 'Small kitchens' })
  const hidden = await make.board(ada, { name: 'Hidden nook', privacy: 'secret' })
  const table = await make.pin(ada, kitchen.id, {
    title: 'Oak dining table',
    description: '#wood',
    link: 'https://www.oak.example/1',
  })
  const dining = await make.pin(ben, (await make.board(ben)).id, {
    title: 'Table for dining',
    description: '#woodwork oak',
  })
  await make.pin(ada, hidden.id, { title: 'Oak table' })
  await drain()
  const both = [dining.id, table.id]
  for (const [query, ids] of [
    ['table dining', both],
    ['"dining table"', [table.id]],
    ['table from:ada_l', [table.id]],
    ['table from:"ada lovelace"', [table.id]],
    ['from:ada_l', [table.id]],
    ['table from:nobody_at_all', []],
    ['table on:kitchens', [table.id]],
    ['oak on:"hidden nook"', []],
    ['site:oak.example', [table.id]],
    ['table site:example', []],
    ['table #wood', [table.id]],
    ['table after:2000', both],
    ['table before:2000-01-01', []],
    ['"oak dining" OR woodwork', both],
    ['table -woodwork', [table.id]],
    ['-table', []],
  ] as const)
    expect([query, (await hits(visitor, query)).toSorted()]).toEqual([query, [...ids].toSorted()])
  expect(await hits(ada, 'table from:me')).toEqual([table.id])
  expect(await hits(visitor, 'table', { user: 'ada_l' })).toEqual([table.id])
})

test('SEARCH-07 a phrase comes before scattered words, a title before a description, that before the name of a board', async () => {
  const home = await world()
  const { make, drain, visitor } = home
  const ada = await make.pinner()
  const [plain, named] = [await make.board(ada, { name: 'B' }), await make.board(ada, { name: 'Blue heron' })]
  const pin = (board: typeof plain, title: string, description = '') =>
    make.pin(ada, board.id, { title, description })
  const phrase = await pin(plain, 'A blue heron')
  const scattered = await pin(plain, 'Heron on blue')
  const described = await pin(plain, 'Bird', 'heron, and much blue around')
  const onBoard = await pin(named, 'Bird')
  await drain()
  expect(await hits(visitor, 'blue heron')).toEqual([phrase.id, scattered.id, described.id, onBoard.id])
})

test('SEARCH-03 two uploads of one picture are one result, and the better text shows it', async () => {
  const home = await world()
  const { make, drain, visitor } = home
  const [ada, ben] = [await make.pinner(), await make.pinner()]
  const image_base64 = await picture({ seed: 77_002 })
  await make.pin(ada, (await make.board(ada)).id, { title: 'Bird', description: 'a heron', image_base64 })
  const titledSo = await make.pin(ben, (await make.board(ben)).id, { title: 'Heron', image_base64 })
  await drain()
  expect(await hits(visitor, 'heron')).toEqual([titledSo.id])
})

test('SEARCH-07 words that mean the same are found after the words themselves; the owner of the site edits them', async () => {
  const home = await world()
  const { make, drain, visitor } = home
  const owner = await make.pinner()
  const board = await make.board(owner, { name: 'B' })
  const cat = await make.pin(owner, board.id, { title: 'Cat' })
  const kitten = await make.pin(owner, board.id, { title: 'Kitten' })
  const settee = await make.pin(owner, board.id, { title: 'Settee' })
  await drain()
  expect(await hits(visitor, 'kitten')).toEqual([kitten.id, cat.id])
  expect(await hits(visitor, 'Kätzchen')).toHaveLength(2)
  expect(await hits(visitor, 'quern')).toEqual([])
  const entry = await owner.did(synonymsCreate, { words: 'Quern, de:Sitzbank; Séttee' })
  expect(entry.words).toEqual(['quern', 'de:sitzbank', 'settee'])
  expect(await hits(visitor, 'quern')).toEqual([settee.id])
  expect(await hits(visitor, 'sitzbank')).toEqual([settee.id])
  expect((await owner.did(synonymsGet, { page_size: 1 }))[0]).toEqual(entry)
  expect((await owner.did(synonymsUpdate, { id: entry.id, words: ['quern', 'mill'] })).id).toBe(entry.id)
  expect(await hits(visitor, 'quern')).toEqual([])
  for (const words of ['one', ' , ', 'a b c d, e', ['x', '']])
    expect(await owner.call(synonymsCreate, { words })).toMatchObject({ ok: false, code: 'bad_request' })
  expect(await owner.call(synonymsUpdate, { id: '999', words: 'a, b' })).toMatchObject({
    ok: false,
    code: 'not_found',
  })
  for (let times = 0; times < 2; times++) await owner.did(synonymsDelete, { id: entry.id })
  expect((await owner.did(synonymsGet, { page_size: 1 }))[0]?.id).not.toBe(entry.id)
  for (const who of [visitor, await make.pinner()])
    for (const outcome of [
      await who.call(synonymsGet, {}),
      await who.call(synonymsCreate, { words: 'a, b' }),
      await who.call(synonymsUpdate, { id: '1', words: 'a, b' }),
      await who.call(synonymsDelete, { id: '1' }),
    ])
      expect(outcome.ok).toBe(false)
})

test('SEARCH-08 a suggestion narrows the search it stands beside', async () => {
  const home = await world()
  const { make, drain, visitor } = home
  const ada = await make.pinner()
  const board = await make.board(ada, { name: 'B' })
  const oak = await make.pin(ada, board.id, { title: 'wood', description: '#oak' })
  await make.pin(ada, board.id, { title: 'wood', description: '#pine' })
  await drain()
  const { guides } = await search(visitor, 'wood')
  expect(guides.map((one) => one.term).toSorted()).toEqual(['oak', 'pine'])
  const options = { guided_search_query: 'oak', journey_depth: 1 }
  expect(await hits(visitor, 'wood #oak', options)).toEqual([oak.id])
  expect((await search(visitor, 'wood #oak', options)).guides).toEqual([])
})

test('IN-01 SEARCH-07 any search is answered', { tags: 'heavy' }, async () => {
  const home = await world()
  await titled(home, 'heron')
  const piece = fc.constantFrom(
    '"',
    '-',
    '#',
    'from:',
    'on:"',
    'site:a.b',
    'OR',
    ' ',
    'heron',
    '\u0301',
    '\u202e',
    'ب',
    "'",
    '\\',
    '😀',
    ':*',
    '!',
    '&',
  )
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join('')),
        fc.string({ unit: 'grapheme', maxLength: 100 }),
      ),
      async (query) => {
        expect(await home.visitor.call(baseSearchGet, { query })).toMatchObject({ ok: true })
      },
    ),
    { numRuns: 60 },
  )
})

test('SEARCH-01 SEARCH-02 dates of any year and sites of any characters narrow a search, or find nothing', async () => {
  const home = await world()
  const { ada, ids } = await titled(home, 'heron')
  for (const scope of ['pins', 'my_pins', 'my_content'] as const) {
    for (const query of ['heron after:0001', 'heron before:9999', 'heron after:0000-01-01 before:9999-12-31'])
      expect(await hits(ada, query, { scope }), `${scope} ${query}`).toEqual(ids)
    for (const query of ['heron before:0001', 'heron after:9999', 'after:2094'])
      expect(await hits(ada, query, { scope }), `${scope} ${query}`).toEqual([])
    for (const site of [
      '\\',
      "'",
      "\\'",
      "a:* & !b | (c <-> d) ' \\ :A",
      '\\\\',
      "''",
      '%_',
      'İ'.repeat(500),
    ])
      expect(await hits(ada, 'heron', { scope, domains: [site] }), `${scope} ${site}`).toEqual([])
  }
})

test('SEARCH-02 forty names of people and boards in one search cost hardly more look-ups than four', async () => {
  const home = await world()
  const { ada, ids } = await titled(home, 'heron')
  const names = (count: number, name: string) =>
    Array.from({ length: count }, (_, n) => `${name}"${'x'.repeat(n)}"`).join(' ')
  const costOf = async (query: string) =>
    (await countQueries(() => search(ada, query, { auto_correction_disabled: true }))).queries
  for (const name of ['from:', 'on:'])
    expect(await costOf(`heron ${names(40, name)}`)).toBeLessThanOrEqual(
      await costOf(`heron ${names(5, name)}`),
    )
  // The same name again is the same person.
  expect(await hits(ada, `heron ${'from:me '.repeat(39)}`)).toEqual(ids)
})
