import { cookieFor } from './caller.ts'
import { median, quantile } from './interleave.ts'
import { openProduct } from './product.ts'
import type { BenchResult, BenchRow } from './row.ts'
import { personId, seed } from './seed.ts'

const size = { people: 100, boards: 500, pins: 5_000, follows: 0 }
const owned = 30_000
const rounds = 5
const calls = 40
const limit_ms = 50

/** Nouns and adjectives of the made-up titles: common ones match thousands of the pins, rare ones a few. */
const words = ['oak', 'lamp', 'garden', 'stone', 'linen', 'copper', 'attic', 'harbour', 'quilt', 'moss']

/** A search of a user's own library of 30,000 pins, over HTTP: the first page with all of its facets. */
const library: BenchRow = {
  row: 'library',
  goal: 'the first page and the facets of 30 000 own pins at p95 within 50 ms',
  async run() {
    const product = await openProduct()
    try {
      await seed(product, size)
      const owner = personId(0)
      await product.app.database.pool.query(
        `insert into own_document (owner_id, pin_id, board_id, domain, color, tsv)
          select ${owner}, pin_id, board_id, 'site' || n % 40 || '.example', (array['red', 'blue', 'green', 'grey'])[1 + n % 4],
            to_tsvector('public.pin_words', ($1::text[])[1 + n % 10] || ' ' || ($1::text[])[1 + (n / 10) % 10] || ' number ' || n)
          from (select n, (200000000 + n)::bigint as pin_id, (select min(board_id) from board) as board_id
            from generate_series(1, ${owned}) n) made`,
        [words],
      )
      await product.app.database.pool.query('vacuum analyze')
      const cookie = await cookieFor(product, 0)
      const search = async (query: string) => {
        const data = encodeURIComponent(JSON.stringify({ options: { query, scope: 'my_pins' } }))
        const started = performance.now()
        const answer = await product.fetch(`/resource/BaseSearchResource/get/?data=${data}`, {
          headers: { cookie },
        })
        const text = await answer.text()
        const took = performance.now() - started
        if (answer.status !== 200 || !text.includes('site')) throw new Error(text.slice(0, 500))
        return took
      }
      const kinds: [what: string, query: (n: number) => string][] = [
        ['one common word', (n) => words[n % 10] ?? ''],
        ['two words', (n) => `${words[n % 10]} ${words[(n + 3) % 10]}`],
        ['a rare word', (n) => String(1 + ((n * 7919) % owned))],
        ['no words', () => ''],
      ]
      const results: BenchResult[] = []
      for (const [what, query] of kinds) results.push(await timed(what, (n) => search(query(n))))
      return results
    } finally {
      await product.end()
    }
  },
}
export default library

async function timed(what: string, run: (n: number) => Promise<number>): Promise<BenchResult> {
  const seen: number[] = []
  for (let round = -1; round < rounds; round++) {
    const times: number[] = []
    for (let n = 0; n < calls; n++) times.push(await run(n))
    if (round >= 0) seen.push(quantile(times, 0.95))
  }
  const ratios = seen.map((value) => value / limit_ms)
  const subject = median(seen)
  return {
    what: `p95, ${what}`,
    subject,
    limit: limit_ms,
    ratio: subject / limit_ms,
    min: Math.min(...ratios),
    max: Math.max(...ratios),
    unit: 'ms',
    note: `${owned} own pins`,
  }
}
