import { userRegisterCreate, userSessionCreate } from '@bowerbird/contract/identity/identity-calls'
import { repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { callerFor } from './caller.ts'
import { quantile } from './interleave.ts'
import { openProduct } from './product.ts'
import type { BenchProduct } from './product.ts'
import type { BenchResult, BenchRow } from './row.ts'
import { boardId, pinId, seed } from './seed.ts'

const size = { people: 500, boards: 1_000, pins: 10_000, follows: 0 }
const tries = Number(process.env['BENCH_TRIES'] ?? 500)
const saves = 300
const password = 'a long pass phrase'

/** Log-in with Argon2id at its recommended cost: how long, whether its time tells who is here, and what a storm of it does to saves. */
const logIn: BenchRow = {
  row: 'log-in',
  goal: 'under 300 ms; an unknown name within 15 ms of a known one; saves go on in a storm of log-ins',
  async run() {
    const product = await openProduct()
    try {
      await seed(product, size)
      await signUp(product)
      const { right, wrong, unknown } = await times(product)
      const calm = await savesMs(product)
      const storm = await inStorm(product, () => savesMs(product))
      return [
        figure('a log-in, median', quantile(right, 0.5), 300, `p95 ${quantile(right, 0.95).toFixed(0)} ms`),
        figure(
          'none against a wrong password',
          Math.abs(quantile(unknown, 0.5) - quantile(wrong, 0.5)),
          15,
          `medians of ${tries}: ${quantile(unknown, 0.5).toFixed(1)} and ${quantile(wrong, 0.5).toFixed(1)} ms`,
        ),
        figure(
          'a save in a storm of log-ins, p95',
          quantile(storm, 0.95),
          quantile(calm, 0.95),
          'against calm',
        ),
      ]
    } finally {
      await product.end()
    }
  },
}
export default logIn

function figure(what: string, subject: number, limit: number, note: string): BenchResult {
  const ratio = subject / limit
  return { what, subject, limit, ratio, min: ratio, max: ratio, unit: 'ms', note }
}

/** Each from a network of its own, so that no limit answers instead. */
const stranger = (n: number) => ({
  ...callerFor(0),
  viewer: null,
  browser_session_id: null,
  address: `198.${18 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}`,
})

let asked = 0

async function logInOnce({ dispatcher }: BenchProduct, name: string, given: string): Promise<number> {
  const started = performance.now()
  await dispatcher.run(userSessionCreate, { username_or_email: name, password: given }, stranger(asked++))
  return performance.now() - started
}

async function signUp({ dispatcher }: BenchProduct): Promise<void> {
  const outcome = await dispatcher.run(
    userRegisterCreate,
    { email: 'known@example.org', username: 'known', password, full_name: 'Known', age: 30 },
    stranger(asked++),
  )
  if (!outcome.ok) throw new Error(outcome.message)
}

/** One after the other, in turns, so that what else the machine does meets all alike. */
async function times(product: BenchProduct) {
  const [right, wrong, unknown]: [number[], number[], number[]] = [[], [], []]
  for (let n = 0; n < tries; n++) {
    if (n % 5 === 0) right.push(await logInOnce(product, 'known', password))
    wrong.push(await logInOnce(product, 'known', `wrong ${n}`))
    unknown.push(await logInOnce(product, `nobody_${n}`, `wrong ${n}`))
  }
  return { right, wrong, unknown }
}

async function savesMs({ dispatcher }: BenchProduct): Promise<number[]> {
  const taken: number[] = []
  for (let n = 0; n < saves; n++) {
    const person = n % size.people
    const started = performance.now()
    const outcome = await dispatcher.run(
      repinCreate,
      { pin_id: pinId((n * 7919) % size.pins), board_id: boardId(person), save_again: true },
      callerFor(person),
    )
    if (!outcome.ok) throw new Error(outcome.message)
    taken.push(performance.now() - started)
  }
  return taken
}

/** Forty log-ins are on their way all the time that the work takes. */
async function inStorm<T>(product: BenchProduct, work: () => Promise<T>): Promise<T> {
  const over = new AbortController()
  const storm = Array.from({ length: 40 }, async (_, n) => {
    while (!over.signal.aborted) await logInOnce(product, n % 2 ? 'known' : `nobody_${n}`, 'wrong')
  })
  try {
    return await work()
  } finally {
    over.abort()
    await Promise.all(storm)
  }
}
