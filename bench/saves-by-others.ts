import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { callerFor } from './caller.ts'
import type { BenchProduct } from './product.ts'
import { boardId, pinId } from './seed.ts'
import type { Size } from './seed.ts'

let next = 0

/** Milliseconds that a save takes, of everyone but the first seeded person. */
export async function timeOfSave({ dispatcher }: BenchProduct, { people, pins }: Size): Promise<number> {
  const n = next++
  const person = 1 + (n % (people - 1))
  const started = performance.now()
  const outcome = await dispatcher.run(
    repinCreate,
    { pin_id: pinId((n * 7919) % pins), board_id: boardId(person), save_again: true },
    { ...callerFor(person), idempotency_key: randomUUID() },
  )
  if (!outcome.ok) throw new Error(outcome.message)
  return performance.now() - started
}

/** Facts are read as they come, as in a process that does everything; whatever is left is read before the next. */
export async function withReaders<T>({ consumers }: BenchProduct, work: () => Promise<T>): Promise<T> {
  await consumers.start()
  try {
    return await work()
  } finally {
    await consumers.stop()
    await consumers.drain()
  }
}

const pauseMilliseconds = 25

/** Times of saves, one after the other with a pause between them, until the work ends. */
export async function timesOfSavesBeside(
  product: BenchProduct,
  size: Size,
  work: () => Promise<unknown>,
): Promise<number[]> {
  return withReaders(product, async () => {
    const times: number[] = []
    const working = { isOn: true }
    const saving = (async () => {
      while (working.isOn) {
        times.push(await timeOfSave(product, size))
        await setTimeout(pauseMilliseconds)
      }
    })()
    try {
      await work()
    } finally {
      working.isOn = false
      await saving
    }
    return times
  })
}
