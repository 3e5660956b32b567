import { expect, test } from 'vitest'
import { createUserConcurrencyLimit } from './user-concurrency-limit.ts'

test('RA-01 a user has a limited number of concurrent writes, more wait, and too many are refused', async () => {
  const withinUserLimit = createUserConcurrencyLimit({ at_once: 2, most_waiting: 3 })
  let running = 0
  let most = 0
  const ends: (() => void)[] = []
  const work = async () => {
    most = Math.max(most, ++running)
    await new Promise<void>((resolve) => ends.push(resolve))
    running--
    return 'done'
  }
  const first = Array.from({ length: 5 }, () => withinUserLimit('ada', work))
  await expect(withinUserLimit('ada', work)).rejects.toMatchObject({ code: 'too_many' })
  const other = withinUserLimit('ben', work)
  expect(running).toBe(3)
  for (let n = 0; n < 20; n++) {
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(await Promise.all([...first, other])).toEqual(Array(6).fill('done'))
  expect(most).toBe(3)
})
