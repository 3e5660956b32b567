import { expect, test } from 'vitest'
import { createTurns } from './user-concurrency-limit.ts'

test('RA-01 one person has a few writes under way at once, the rest wait, and too many are refused', async () => {
  const inTurn = createTurns({ at_once: 2, most_waiting: 3 })
  let running = 0
  let most = 0
  const ends: (() => void)[] = []
  const work = async () => {
    most = Math.max(most, ++running)
    await new Promise<void>((resolve) => ends.push(resolve))
    running--
    return 'done'
  }
  const first = Array.from({ length: 5 }, () => inTurn('ada', work))
  await expect(inTurn('ada', work)).rejects.toMatchObject({ code: 'too_many' })
  const other = inTurn('ben', work)
  expect(running).toBe(3)
  for (let n = 0; n < 20; n++) {
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(await Promise.all([...first, other])).toEqual(Array(6).fill('done'))
  expect(most).toBe(3)
})
