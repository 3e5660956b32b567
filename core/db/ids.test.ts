import fc from 'fast-check'
import { useDatabase } from '@bowerbird/testing/database'
import { expect, test } from 'vitest'
import { isUnavailable } from './database-errors.ts'
import { firstIdAt, ID_EPOCH_MS, idCounter, IdLeaseLost, idTime, NODES } from './id-layout.ts'
import { createIdMaker } from './ids.ts'

const given = useDatabase()
const START = ID_EPOCH_MS + 1_000_000

function counterAt(node: number, times: number[], limit = Number.POSITIVE_INFINITY) {
  const left = [...times]
  const clock = () => left.shift() ?? times.at(-1) ?? START
  return idCounter({ node, clock, fromMs: START, limitMs: () => limit })
}

test('WIRE-02 an id is 64 bits of time, node and sequence, and tells its time', () => {
  const id = counterAt(5, [START + 1234]).next()
  expect(id).toMatch(/^\d{1,19}$/)
  expect(idTime(id)).toEqual(new Date(START + 1234))
  expect((BigInt(id) >> 12n) & 1023n).toBe(5n)
  const last = new Date(ID_EPOCH_MS + 2 ** 41 - 1)
  expect(
    BigInt(
      idCounter({ node: NODES - 1, clock: () => last.getTime(), fromMs: 0, limitMs: () => Infinity }).next(),
    ),
  ).toBeLessThan(2n ** 63n)
})

test('FA-09 ids only grow, whatever the clock does', () => {
  const jumps = fc.array(fc.integer({ min: -3_600_000, max: 172_800_000 }), { minLength: 1, maxLength: 50 })
  fc.assert(
    fc.property(jumps, (offsets) => {
      const counter = counterAt(
        1,
        offsets.map((offset) => START + offset),
      )
      const ids = offsets.map(() => BigInt(counter.next()))
      expect(ids.every((id, i) => i === 0 || id > (ids[i - 1] ?? 0n))).toBe(true)
    }),
  )
})

test('WIRE-02 more than 4,096 ids in one millisecond go on in the next', () => {
  const counter = counterAt(1, [START])
  const ids = Array.from({ length: 10_000 }, () => counter.next())
  expect(new Set(ids).size).toBe(10_000)
  expect(idTime(ids.at(-1) ?? '0')).toEqual(new Date(START + 2))
})

test('OPS-03 no id is made beyond the lease of its node number', () => {
  const counter = counterAt(1, [START + 5, START + 9, START + 10, START + 11], START + 10)
  counter.next()
  counter.next()
  counter.next()
  expect(() => counter.next()).toThrow(IdLeaseLost)
  expect(isUnavailable(new IdLeaseLost())).toBe(true)
})

test('WIRE-02 firstIdAt bounds the ids of a moment', () => {
  const id = counterAt(0, [START + 7]).next()
  expect(BigInt(firstIdAt(new Date(START + 7)))).toBeLessThanOrEqual(BigInt(id))
  expect(BigInt(firstIdAt(new Date(START + 8)))).toBeGreaterThan(BigInt(id))
  expect(firstIdAt(new Date(0))).toBe('0')
})

test('OPS-03 id makers that start at once have different node numbers, and release them', async () => {
  const { db } = given.database
  const makers = await Promise.all(Array.from({ length: 12 }, () => createIdMaker(db)))
  expect(new Set(makers.map((maker) => maker.node)).size).toBe(12)
  const ids = makers.flatMap((maker) => Array.from({ length: 1000 }, () => maker.next()))
  expect(new Set(ids).size).toBe(12_000)
  const lastOfFirst = makers.find((maker) => maker.node === 0)?.next() ?? ''
  await Promise.all(makers.map((maker) => maker.stop()))
  await new Promise((resolve) => setTimeout(resolve, 5))
  const next = await createIdMaker(db)
  expect(next.node).toBe(0)
  expect(BigInt(next.next())).toBeGreaterThan(BigInt(lastOfFirst))
  await next.stop()
})

test('FA-09 a number whose holder died is not used again before every id that it may have made', async () => {
  const { db } = given.database
  const dead = await createIdMaker(db, { lease_ms: 400, renew_ms: 1_000_000 })
  const lastOfDead = dead.next()
  const other = await createIdMaker(db)
  expect(other.node).not.toBe(dead.node)
  await new Promise((resolve) => setTimeout(resolve, 450))
  const heir = await createIdMaker(db)
  expect(heir.node).toBe(dead.node)
  expect(() => dead.next()).toThrow(IdLeaseLost)
  expect(BigInt(heir.next())).toBeGreaterThan(BigInt(lastOfDead))
  await Promise.all([heir.stop(), other.stop()])
})

test('OPS-06 an id maker that lost its node number while suspended takes another', async () => {
  const { db } = given.database
  const maker = await createIdMaker(db, { lease_ms: 300, renew_ms: 1_000_000 })
  const first = maker.next()
  await new Promise((resolve) => setTimeout(resolve, 350))
  const thief = await createIdMaker(db)
  expect(thief.node).toBe(maker.node)
  expect(() => maker.next()).toThrow(IdLeaseLost)
  await expect.poll(() => tryNext(maker)).toMatch(/^\d+$/)
  expect(maker.node).not.toBe(thief.node)
  expect(BigInt(maker.next())).toBeGreaterThan(BigInt(first))
  await Promise.all([maker.stop(), thief.stop()])
})

test('OPS-03 renewing keeps the number', async () => {
  const { db } = given.database
  const maker = await createIdMaker(db, { lease_ms: 800, renew_ms: 60 })
  const node = maker.node
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  expect(() => maker.next()).not.toThrow()
  expect(maker.node).toBe(node)
  await maker.stop()
})

function tryNext(maker: { next(): string }): string {
  try {
    return maker.next()
  } catch {
    return ''
  }
}
