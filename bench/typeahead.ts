import { Hono } from 'hono'
import { interleave, quantile } from './interleave.ts'
import { openProduct } from './product.ts'
import type { BenchProduct } from './product.ts'
import type { BenchRow } from './row.ts'
import { patient, seed } from './seed.ts'

/** So many popular searches, boards and people each. */
const many = Number(process.env['BENCH_TERMS'] ?? 1_000_000)
/** More would be shed on a busy machine (docs/decisions/051). */
const inFlight = 2
const batch = 400

/** Keystrokes of visitors, in the door and out, against "hello". */
const typeahead: BenchRow = {
  row: 'typeahead',
  goal: 'keystrokes: at least 0.6x of "hello" throughput, p99 under 2x',
  async run() {
    const product = await openProduct()
    try {
      await seedNames(product)
      const keystrokes = await keystrokesOf(product)
      let next = 0
      const ask = async () => {
        const response = await product.fetch(keystrokes[next++ % keystrokes.length] ?? '')
        if (response.status !== 200) throw new Error(await response.text())
        await response.text()
      }
      const hello = new Hono().get('/*', (c) => c.text('hello'))
      const greet = async () => {
        await (await hello.fetch(new Request('http://site.test/hello'))).text()
      }
      const note = `${many} searches, boards and people each; ${keystrokes.length} keystrokes; ${inFlight} in flight`
      return [
        await interleave({
          what: 'throughput',
          unit: 'a second',
          note,
          subject: async () => (await run(ask)).perSecond,
          limit: async () => (await run(greet)).perSecond,
        }),
        await interleave({
          what: 'p99',
          unit: 'ms',
          note,
          subject: async () => (await run(ask)).p99,
          limit: async () => (await run(greet)).p99,
        }),
      ]
    } finally {
      await product.end()
    }
  },
}
export default typeahead

/** Runs a batch, some at a time. */
async function run(one: () => Promise<void>): Promise<{ perSecond: number; p99: number }> {
  const times: number[] = []
  const began = performance.now()
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      for (let n = 0; n < batch / inFlight; n++) {
        const started = performance.now()
        await one()
        times.push(performance.now() - started)
      }
    }),
  )
  return { perSecond: (1000 * times.length) / (performance.now() - began), p99: quantile(times, 0.99) }
}

const syllables = 'ka lo mi re tu sa ne bo di fu ga he ji ku la ma no pa ri so te vu wa zi'.split(' ')
/** One of 13 824 words of three syllables. */
const word = (n: string) =>
  [1, 24, 576]
    .map((by) => `(array[${syllables.map((one) => `'${one}'`).join(',')}])[1 + (${n}) / ${by} % 24]`)
    .join(' || ')

/** Names and searches of two words each, and their hashtags. */
async function seedNames(product: BenchProduct): Promise<void> {
  await seed(product, { people: many, boards: many, pins: 1_000, follows: 0 })
  const series = `generate_series(0::bigint, ${many - 1}) n`
  const name = `${word('n * 7919')} || ' ' || ${word('n * 104729 + 7')}`
  const statements = [
    'set statement_timeout = 0',
    `insert into popular_search (term, people_count, counted_at) select distinct on (term) term, 5 + n % 1000, now()
      from (select n, ${name} || ' ' || n % 977 as term from ${series}) named`,
    `insert into hashtag (tag, pin_count) select ${word('n')}, 1 + n % 500 from generate_series(0, 13823) n`,
    `insert into hashtag_pin (tag, pin_id, root_pin_id, heat) select tag, pin_id, pin_id, 1 from (
      select tag, 1000000000 + (hashtextextended(tag, 1) & 511) as pin_id from hashtag) tagged`,
    `insert into board_document (board_id, owner_id, pin_count, tsv) select 100000000 + n, 1 + n, n % 300, to_tsvector('simple', ${name}) from ${series}`,
    `insert into person_document (user_id, username, names, tsv) select 1 + n, 'person' || 1 + n, ${name}, to_tsvector('simple', ${name}) from ${series}`,
    'vacuum analyze',
  ]
  const client = await product.app.database.pool.connect()
  try {
    for (const statement of statements) await client.query(patient(statement))
  } finally {
    client.release()
  }
}

/** Each letter of forty searches, typed one after the other. */
async function keystrokesOf({ app }: BenchProduct): Promise<string[]> {
  const { rows } = await app.database.pool.query<{ term: string }>(
    'select term from popular_search order by md5(term) limit 40',
  )
  return rows.flatMap(({ term }) =>
    Array.from({ length: term.length }, (_, n) => {
      const data = JSON.stringify({ options: { term: term.slice(0, n + 1), count: 8 } })
      return `/resource/AdvancedTypeaheadResource/get/?data=${encodeURIComponent(data)}`
    }),
  )
}
