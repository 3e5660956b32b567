import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createLanes, inLane, insideTransaction, laneLimits } from './lanes.ts'
import type { Lane } from './lanes.ts'

const quick = Object.fromEntries(
  Object.entries(laneLimits).map(([lane, limits]) => [lane, { ...limits, wait_ms: 30 }]),
) as typeof laneLimits

/** Takes places until one is refused; how many there were. */
async function fill(lanes: ReturnType<typeof createLanes>, lane: Lane): Promise<(() => void)[]> {
  const taken: (() => void)[] = []
  for (;;) {
    const place = await inLane(lane, () => lanes.enter()).catch(() => null)
    if (!place) return taken
    taken.push(place.leave)
  }
}

test.each([
  [10, { read: 6, write: 1, background: 1, account: 2 }],
  [8, { read: 4, write: 1, background: 1, account: 2 }],
  [2, { read: 1, write: 1, background: 0, account: 0 }],
  [1, { read: 1, write: 0, background: 0, account: 0 }],
] as const)('OPS-06 of %s connections no kind of work takes those of another: %j', async (max, expected) => {
  const lanes = createLanes(max, quick)
  const got: Record<string, number> = {}
  for (const lane of ['read', 'write', 'background'] as const) got[lane] = (await fill(lanes, lane)).length
  expect(got).toMatchObject({ read: expected.read, write: expected.write, background: expected.background })
  if (expected.account > 0)
    expect((await fill(lanes, 'account')).length).toBeGreaterThanOrEqual(expected.account)
})

test('OPS-06 a request that waits too long is refused, one that leaves lets the next one in, in order', async () => {
  const lanes = createLanes(5, quick)
  const taken = await fill(lanes, 'read')
  const order: number[] = []
  const waiting = [1, 2].map(async (n) => {
    const { leave } = await inLane('read', () => lanes.enter())
    order.push(n)
    leave()
  })
  expect(lanes.waiting()).toBe(2)
  taken[0]?.()
  taken[0]?.()
  await Promise.all(waiting)
  expect([order, lanes.waiting()]).toEqual([[1, 2], 0])
  const again = await inLane('read', () => lanes.enter())
  await expect(inLane('read', () => lanes.enter())).rejects.toThrow('no connection is free for read')
  again.leave()
})

test('OPS-06 a second connection requested inside a transaction does not wait for others that do the same', async () => {
  const lanes = createLanes(5, quick)
  await fill(lanes, 'write')
  await inLane('write', () => insideTransaction(async () => expect(await lanes.enter()).toBeTruthy()))
})

test('OPS-06 what an account page calls stays in the lane of accounts', async () => {
  const lanes = createLanes(5, quick)
  const { lane } = await inLane('account', () => inLane('read', () => lanes.enter()))
  expect(lane).toBe('account')
  await delay(0)
})
