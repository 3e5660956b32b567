import { Hono } from 'hono'
import { cpuEach } from './cpu.ts'
import { interleave } from './interleave.ts'
import { openProduct } from './product.ts'
import type { BenchProduct } from './product.ts'
import { recordStatements } from './record-statements.ts'
import type { BenchRow } from './row.ts'
import { boardId, pinId, seed } from './seed.ts'

const size = {
  people: 20_000,
  boards: 40_000,
  pins: Number(process.env['BENCH_PINS'] ?? 1_000_000),
  follows: 0,
}
const batch = 1500

const address = (name: string, options: object) =>
  `/resource/${name}/get/?data=${encodeURIComponent(JSON.stringify({ options }))}`

/** CPU of a read call, in the door and out, against "hello" and the very statements that it sends. */
const read: BenchRow = {
  row: 'read',
  goal: 'CPU at most 1.5x "hello" plus the same prepared statements',
  async run() {
    const product = await openProduct()
    try {
      await seed(product, size)
      return [
        await against(product, 'one pin', (n) =>
          address('PinResource', { id: pinId(scatter(n, size.pins)) }),
        ),
        await against(product, '25 pins of a board', (n) =>
          address('BoardFeedResource', { board_id: boardId(scatter(n, size.boards)) }),
        ),
      ]
    } finally {
      await product.end()
    }
  },
}
export default read

/** Keys all over the table, the same ones in every run. */
const scatter = (n: number, of: number) => Number((BigInt(n) * 2_654_435_761n) % BigInt(of))

async function against(product: BenchProduct, what: string, path: (n: number) => string) {
  const hello = new Hono().get('/*', (c) => c.text('hello'))
  const replays = await recordStatements(400, async (n) => product.fetch(path(n)))
  let next = 0
  return interleave({
    what,
    unit: 'µs CPU',
    note: `${size.pins} pins, 8 in flight`,
    subject: () =>
      cpuEach(product.postmaster, batch, async () => {
        const response = await product.fetch(path(next++ % 400))
        const text = await response.text()
        if (response.status !== 200) throw new Error(text)
      }),
    limit: () =>
      cpuEach(product.postmaster, batch, async () => {
        await (await hello.fetch(new Request('http://site.test/hello'))).text()
        for (const statement of replays[next++ % 400] ?? []) await product.app.database.pool.query(statement)
      }),
  })
}
