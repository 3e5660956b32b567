import { DatabaseSync } from 'node:sqlite'
import { baseSearchGet } from '@bowerbird/contract/search/search-calls'
import type { PinId } from '@bowerbird/contract/kernel/ids'
import { askedPins } from '@bowerbird/pinner/search/asked-pins-queries'
import { correctSearch } from '@bowerbird/pinner/search/correct-search'
import { pinsWithWords } from '@bowerbird/pinner/search/pin-document-queries'
import { readQuery } from '@bowerbird/pinner/search/read-query'
import pg from 'pg'
import { callerFor } from './caller.ts'
import { median, quantile } from './interleave.ts'
import { openProduct } from './product.ts'
import type { BenchProduct } from './product.ts'
import type { BenchResult, BenchRow } from './row.ts'
import { seed } from './seed.ts'

/** BENCH_FULL=1: a million pins and a million words. */
const isFull = process.env['BENCH_FULL'] === '1'
const size = isFull
  ? { people: 50_000, boards: 40_000, pins: 1_000_000, follows: 0 }
  : { people: 5_000, boards: 4_000, pins: 100_000, follows: 0 }
const vocabulary = isFull ? 1_000_000 : 100_000
const rounds = 7
const searches = 40
const limitMs = 10
const lookUpLimitMs = 5

/** Searches of each class, over the call and all that it reads, beside SQLite's index of the same texts. */
const search: BenchRow = {
  row: 'search',
  goal: 'p95 under 10 ms in every class and never slower than SQLite FTS5; a look-up of a mistyped word under 5 ms',
  async run() {
    const product = await openProduct()
    try {
      await seed(product, size)
      await seedTexts(product)
      const peer = await sqliteOf(product)
      const results: BenchResult[] = []
      for (const [name, words] of Object.entries(await classesOf(product)))
        results.push(await timed(product, peer, name, words))
      return [...results, await correction(product)]
    } finally {
      await product.end()
    }
  },
}
export default search

/** A number as letters: words have none of ten digits. */
const letters = (expression: string) => `translate((${expression})::text, '0123456789', 'aeioubdgkl')`
/** Few words are common and most are rare, the same ones each time. */
const someWord = (salt: number) =>
  letters(
    `100000 + floor(power((hashtext(n::text || 'word${salt}')::bigint + 2147483648) / 4294967296.0, 5) * 80000)::int`,
  )

async function seedTexts({ connection }: BenchProduct): Promise<void> {
  // The pool gives no statement so long.
  const client = new pg.Client(connection)
  await client.connect()
  const title = [1, 2, 3].map(someWord).join(` || ' ' || `)
  const description = [4, 5, 6, 7, 8, 9].map(someWord).join(` || ' ' || `)
  const statements = [
    'set statement_timeout = 0',
    `create unlogged table bench_text as select n, ${title} as title, ${description} as description from generate_series(0, ${size.pins - 1}) n`,
    `insert into search_document (pin_id, owner_id, root_pin_id, is_copy, quality, heat, tier, tags, own_length, tsv, image_signature, domain)
      select p.pin_id, p.owner_id, p.root_pin_id, false, 0.2, 0, case when n % 250 = 0 then 0 when n % 30 = 0 then 1 when n % 5 = 0 then 2 else 3 end, '{}', 9,
        setweight(to_tsvector('pg_catalog.simple', t.title), 'A') || setweight(to_tsvector('pg_catalog.simple', t.description), 'C'), 'picture ' || n, 'example.com'
      from bench_text t join pin p on p.pin_id = 1000000000 + t.n`,
    `insert into search_term (word, pin_count, slips)
      select word, pins, array(select word union select left(word, place - 1) || substr(word, place + 1) from generate_series(1, length(word)) place)
      from (
        select word, count(*) as pins from bench_text, unnest(string_to_array(title || ' ' || description, ' ')) word group by word
        union all select ${letters(`2000000 + n * 7`)}, 1 from generate_series(1, ${vocabulary}) n
      ) counted`,
    'vacuum analyze',
  ]
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** The same texts in SQLite, in memory. */
async function sqliteOf({ app }: BenchProduct): Promise<DatabaseSync> {
  const db = new DatabaseSync(':memory:')
  db.exec('create virtual table pins using fts5 (title, description)')
  const insert = db.prepare('insert into pins (rowid, title, description) values (?, ?, ?)')
  db.exec('begin')
  for (let from = 0; from < size.pins; from += 20_000) {
    const { rows } = await app.database.pool.query<{ n: number; title: string; description: string }>(
      'select n, title, description from bench_text where n >= $1 and n < $2',
      [from, from + 20_000],
    )
    for (const { n, title, description } of rows) insert.run(n, title, description)
  }
  db.exec('commit')
  return db
}

/** Searches by how many pins they find. */
async function classesOf({ app }: BenchProduct): Promise<Record<string, string[]>> {
  const wordsOf = async (where: string, order: string) => {
    const { rows } = await app.database.pool.query<{ word: string }>(
      `select word from search_term where ${where} order by ${order} limit ${searches}`,
    )
    return rows.map((row) => row.word)
  }
  const common = await wordsOf('pin_count > 1', 'pin_count desc')
  const middle = await wordsOf(`pin_count between 200 and ${size.pins / 50}`, 'hashtext(word)')
  return {
    rare: await wordsOf('pin_count between 5 and 20', 'hashtext(word)'),
    AND: common.map((word, n) => `${word} ${common[(n + 7) % common.length]}`),
    common,
    typo: middle.map((word) => `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`),
  }
}

/** The look-up of pins with the words, which is what the peer does, and the call with all that it reads beside it. */
async function timed(
  { app, dispatcher }: BenchProduct,
  peer: DatabaseSync,
  name: string,
  words: readonly string[],
): Promise<BenchResult> {
  const find = peer.prepare('select rowid from pins where pins match ? order by rank limit 25')
  const [ours, theirs, calls]: [number[], number[], number[]] = [[], [], []]
  for (let round = -1; round < rounds; round++) {
    const [mine, other, whole]: [number[], number[], number[]] = [[], [], []]
    for (const [n, query] of words.entries()) {
      const { parsed } = readQuery(query)
      const asked = askedPins({ parsed, marks: [] })
      const newest_pin_id = app.database.new_id<PinId>()
      const started = performance.now()
      const found = await pinsWithWords(app.database.db, { asked, blocked_ids: [], newest_pin_id, limit: 26 })
      mine.push(performance.now() - started)
      if (found.length === 0 && name !== 'typo') throw new Error(`${name}: nothing for ${query}`)
      const begun = performance.now()
      find.all(query)
      other.push(performance.now() - begun)
      const called = performance.now()
      const outcome = await dispatcher.run(baseSearchGet, { query }, callerFor(n))
      whole.push(performance.now() - called)
      if (!outcome.ok || outcome.data.results.length === 0) throw new Error(`${name}: nothing for ${query}`)
    }
    if (round < 0) continue
    ours.push(quantile(mine, 0.95))
    theirs.push(quantile(other, 0.95))
    calls.push(quantile(whole, 0.95))
  }
  const ratios = ours.map((value) => value / limitMs)
  return {
    what: `p95 of a look-up, ${name}`,
    subject: median(ours),
    limit: limitMs,
    ratio: median(ratios),
    min: Math.min(...ratios),
    max: Math.max(...ratios),
    unit: 'ms',
    note: `FTS5 ${median(theirs).toFixed(2)} ms; the whole call ${median(calls).toFixed(1)} ms; ${size.pins} pins`,
  }
}

/** What a mistyped word was meant to be: the look-up alone. */
async function correction(product: BenchProduct): Promise<BenchResult> {
  const { typo = [] } = await classesOf(product)
  const seen: number[] = []
  for (let round = -1; round < rounds; round++) {
    const times: number[] = []
    for (const word of typo) {
      const started = performance.now()
      await correctSearch(product.app.database.db, readQuery(word))
      times.push(performance.now() - started)
    }
    if (round >= 0) seen.push(quantile(times, 0.95))
  }
  const ratios = seen.map((value) => value / lookUpLimitMs)
  return {
    what: 'p95 of a correction',
    subject: median(seen),
    limit: lookUpLimitMs,
    ratio: median(ratios),
    min: Math.min(...ratios),
    max: Math.max(...ratios),
    unit: 'ms',
    note: `${vocabulary} words`,
  }
}
