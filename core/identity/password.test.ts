import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './password.ts'

test('AUTH-13 OPS-06 password checks over the limit get 503, and accepted ones are answered correctly', async () => {
  const stored = await hashPassword('right')
  const asked = Array.from({ length: 150 }, (_, n) => isPassword(stored, n % 2 === 0 ? 'right' : 'wrong'))
  const answers = await Promise.allSettled(asked)
  const refused = answers.filter((answer) => answer.status === 'rejected')
  expect(refused.length).toBeGreaterThan(20)
  for (const { reason } of refused)
    expect(reason).toMatchObject({ code: 'unavailable', detail: { retry_after: expect.any(Number) } })
  answers.forEach((answer, n) => {
    if (answer.status === 'fulfilled') expect(answer.value).toBe(n % 2 === 0)
  })
  expect(await isPassword(stored, 'right')).toBe(true)
  expect(await isPassword(undefined, 'no account has this password')).toBe(false)
})
