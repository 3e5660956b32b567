import { randomUUID } from 'node:crypto'
import { repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { callerFor } from './caller.ts'
import { cpuEach, inFlight } from './cpu.ts'
import { interleave, quantile } from './interleave.ts'
import { openProduct } from './product.ts'
import type { BenchProduct } from './product.ts'
import type { BenchRow } from './row.ts'
import { boardId, personId, pinId, seed } from './seed.ts'

const size = { people: 2_000, boards: 4_000, pins: 100_000, follows: 0 }
const batch = 400

/** CPU and latency of a save, with permission, facts and idempotency, against a bare transaction of the rows that a save writes. */
const save: BenchRow = {
  row: 'save',
  goal: 'CPU at most 2x the bare transaction of the same rows; p99 under 3x',
  async run() {
    const product = await openProduct()
    try {
      await seed(product, size)
      let next = 0
      const ours = () => saveOnce(product, next++)
      const bare = () => bareSave(product, next++)
      const cpu = await interleave({
        what: 'CPU a save',
        unit: 'µs CPU',
        note: '8 in flight, synchronous_commit on',
        subject: () => cpuEach(product.postmaster, batch, ours),
        limit: () => cpuEach(product.postmaster, batch, bare),
      })
      const late = await interleave({
        what: 'p99 of a save',
        unit: 'ms',
        rounds: 7,
        subject: () => p99(ours),
        limit: () => p99(bare),
      })
      return [cpu, late]
    } finally {
      await product.end()
    }
  },
}
export default save

async function p99(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  await inFlight(batch, 8, async () => {
    const started = performance.now()
    await work()
    times.push(performance.now() - started)
  })
  return quantile(times, 0.99)
}

async function saveOnce({ dispatcher }: BenchProduct, n: number): Promise<void> {
  const person = n % size.people
  const outcome = await dispatcher.run(
    repinCreate,
    { pin_id: pinId((n * 7919) % size.pins), board_id: boardId(person), save_again: true },
    callerFor(person),
  )
  if (!outcome.ok) throw new Error(outcome.message)
}

/** The rows of a save and nothing else: no permission, no look at what is there. */
async function bareSave({ app }: BenchProduct, n: number): Promise<void> {
  const client = await app.database.pool.connect()
  const id = app.database.new_id()
  const source = pinId((n * 7919) % size.pins)
  const person = personId(n % size.people)
  const board = boardId(n % size.people)
  const query = (name: string, text: string, values: unknown[]) =>
    client.query({ name: `bare_${name}`, text, values })
  try {
    await client.query('begin')
    await query(
      'key',
      `insert into idempotency_key (key_hash, request_hash, answer_id, created_at, expires_at) values ($1, $2, $3, now(), now() + interval '1 day')`,
      [randomUUID(), randomUUID(), id],
    )
    await query(
      'pin',
      `insert into pin (pin_id, owner_id, board_id, section_id, image_signature, image_width, image_height, is_animated, dominant_color, placeholder, title, description, alt_text, link, domain, hashtags, method, source_pin_id, root_pin_id, public_save_count, save_count, created_at, changed_at, deleted_at) select $1, $2, $3, null, image_signature, image_width, image_height, is_animated, dominant_color, placeholder, title, description, alt_text, link, domain, hashtags, 'repin', pin_id, root_pin_id, 0, 0, now(), now(), null from pin where pin_id = $4`,
      [id, person, board, source],
    )
    await query('board_pin', 'insert into board_pin values ($1, $2, null, $2)', [board, id])
    await query('user_pin', 'insert into user_pin values ($1, $2, $3, $4, false)', [
      person,
      id,
      board,
      source,
    ])
    await query(
      'board',
      'update board set pin_count = pin_count + 1, changed_at = now() where board_id = $1',
      [board],
    )
    await query(
      'user_board',
      'update user_board set last_saved_at = now() where user_id = $1 and board_id = $2',
      [person, board],
    )
    await query('pin_save', 'insert into pin_save values ($1, $2, $3, $4, true, now())', [
      source,
      id,
      person,
      board,
    ])
    await query('use', `insert into image_use values ($1, $2, true)`, [
      `sig${Number(source) % 5000}`,
      `pin/${id}`,
    ])
    await query('image_board', 'insert into image_board values ($1, $2, $3)', [
      `sig${Number(source) % 5000}`,
      board,
      id,
    ])
    await query('fact', 'insert into event (name, key, body) values ($1, $2, $3)', ['bare', id, '{}'])
    await client.query('commit')
  } finally {
    client.release()
  }
}
