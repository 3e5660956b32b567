import { fold, inPickerOrder, wordsMatcher } from '../web/pinner/saving/board-matches.ts'
import { cookieFor } from './caller.ts'
import { median, quantile } from './interleave.ts'
import { openProduct } from './product.ts'
import type { BenchProduct } from './product.ts'
import type { BenchResult, BenchRow } from './row.ts'
import { personId, pinId, seed } from './seed.ts'

const size = { people: 1_000, boards: 2_000, pins: 50_000, follows: 0 }
const rounds = 5
const calls = 60

/** Opening the board picker for a pin, over HTTP; and finding a board in it while a user types. */
const picker: BenchRow = {
  row: 'picker',
  goal: 'the call at p95 under 100 ms with 500 boards; a keystroke among 2 000 boards under 16 ms',
  async run() {
    const product = await openProduct()
    try {
      await seed(product, size)
      const some = await giveBoards(product, 0, 500)
      const many = await giveBoards(product, 1, 2_000)
      await product.app.database.pool.query('vacuum analyze')
      return [await opened(product, some), await opened(product, many), keystroke()]
    } finally {
      await product.end()
    }
  },
}
export default picker

interface Person {
  person: number
  boards: number
}

/** A person with this many boards, each with five covers and some pins. */
async function giveBoards({ app }: BenchProduct, person: number, boards: number): Promise<Person> {
  const owner = personId(person)
  const first = 200_000_000 + person * 1_000_000
  const statements = [
    `insert into board (board_id, owner_id, name, slug, privacy, pin_count, section_count, cover_signatures, created_at, changed_at)
      select ${first} + n, ${owner}, 'Things of the sort ' || n, 'things-' || n, 'public', 10, n % 4, array(select md5(((n + k) % 5000)::text) from generate_series(0, 4) k), now(), now() from generate_series(1, ${boards}) n`,
    `insert into user_board (user_id, board_id, role, privacy, folded_name, last_saved_at)
      select ${owner}, ${first} + n, 'owner', 'public', 'things of the sort ' || n, now() - n * interval '1 minute' from generate_series(1, ${boards}) n`,
    `insert into user_pin (user_id, pin_id, board_id, root_pin_id, is_created) select ${owner}, ${first} + n, ${first} + 1 + n % ${boards}, ${first} + n, true from generate_series(1, 5000) n`,
    `insert into own_document (owner_id, pin_id, tsv) select ${owner}, ${first} + n, to_tsvector('public.pin_words', 'title of pin ' || n) from generate_series(1, 5000) n`,
  ]
  for (const statement of statements) await app.database.pool.query(statement)
  return { person, boards }
}

async function opened(product: BenchProduct, { person, boards }: Person): Promise<BenchResult> {
  const cookie = await cookieFor(product, person)
  let kilobytes = 0
  async function open(n: number): Promise<number> {
    const options = { pin_id: pinId((n * 7919) % size.pins), shortlist_suggestions: 2 }
    const data = encodeURIComponent(JSON.stringify({ options }))
    const started = performance.now()
    const answer = await product.fetch(`/resource/BoardPickerBoardsResource/get/?data=${data}`, {
      headers: { cookie },
    })
    const text = await answer.text()
    const took = performance.now() - started
    if (answer.status !== 200) throw new Error(text)
    kilobytes = text.length / 1024
    return took
  }
  const seen: number[] = []
  for (let round = -1; round < rounds; round++) {
    const times: number[] = []
    for (let n = 0; n < calls; n++) times.push(await open(n))
    if (round >= 0) seen.push(quantile(times, 0.95))
  }
  return beside(`p95, ${boards} boards`, seen, 100, `${kilobytes.toFixed(0)} KB before compression`)
}

/** What the picker does for each letter that is typed: fold, find, put in order. */
function keystroke(): BenchResult {
  const boards = Array.from({ length: 2_000 }, (_, n) => ({
    name: `Things of the sört ${(n * 7919) % 2_000}`,
  }))
  const queries = ['t', 'th', 'sort 1', 'sort 19', 'ngs of 199']
  const seen = Array.from({ length: rounds * 4 }, (_, n) => {
    const started = performance.now()
    const matches = wordsMatcher(queries[n % queries.length] ?? '')
    const found = inPickerOrder(boards.filter(({ name }) => matches(fold(name))))
    const took = performance.now() - started
    if (found.length === 0) throw new Error('nothing was found')
    return took
  })
  return beside('a keystroke, 2000 boards', seen, 16, 'fold, find and order; one frame is the limit')
}

function beside(what: string, seen: readonly number[], limit: number, note: string): BenchResult {
  const subject = median(seen)
  const ratios = seen.map((value) => value / limit)
  return {
    what,
    subject,
    limit,
    ratio: subject / limit,
    min: Math.min(...ratios),
    max: Math.max(...ratios),
    unit: 'ms',
    note,
  }
}
