import type { UserId } from '@bowerbird/contract/kernel/ids'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { hashSecret } from '../identity/session-queries.ts'
import { createBodyBudget } from './body-budget.ts'
import { createRequestHandler } from './request-handler.ts'

const kib = 1024

/** A body that is made as it is read, and tells how much was. */
function watchedBody(chunks: number, gate?: Promise<void>) {
  const asked = { chunks: 0 }
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (asked.chunks === chunks) {
          await gate
          return controller.close()
        }
        asked.chunks++
        controller.enqueue(new Uint8Array(64 * kib).fill(32))
      },
    },
    { highWaterMark: 0 },
  )
  return { asked, body }
}

const post = (path: string, body: ReadableStream, headers: Record<string, string> = {}) =>
  new Request(`http://bowerbird.localhost${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
    duplex: 'half',
  } as RequestInit)

test('OPS-06 the body of a call that needs a session is not read for a user without one', async () => {
  const { fetch, dispatcher, app } = await world()
  const door = createRequestHandler({ dispatcher, app })
  const { asked, body } = watchedBody(1000)
  const response = await door(post('/resource/PinResource/create/', body), '127.0.0.1')
  expect(response?.status).toBe(401)
  expect(asked.chunks).toBe(0)

  const far = watchedBody(1000)
  const tooLarge = await fetch('/resource/UserSessionResource/create/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: far.body,
    duplex: 'half',
  } as RequestInit)
  expect(tooLarge.status).toBe(413)
  expect(far.asked.chunks).toBeLessThan(10)
})

test('OPS-06 the body of a call is not read for a user whose budget is used up', async () => {
  const { fetch, dispatcher, app } = await world({ env: { RATE_FACTOR: '1' } })
  for (let n = 0; n < 30; n++)
    await fetch('/resource/UserSessionResource/create/', { method: 'POST', body: '{' })
  const door = createRequestHandler({ dispatcher, app })
  const { asked, body } = watchedBody(2)
  const response = await door(post('/resource/UserSessionResource/create/', body), '127.0.0.1')
  expect(response?.status).toBe(429)
  expect(asked.chunks).toBe(0)
})

test('OPS-06 large bodies share a budget: over it a request gets an error to retry, small ones pass, and the budget is released', async () => {
  const { make, dispatcher, app, db } = await world()
  const ada = await make.pinner()
  const door = createRequestHandler({ dispatcher, app, most_body_bytes: 1024 * kib })
  const session = await sessionOf(db, ada.id)
  let open = () => {}
  const gate = new Promise<void>((resolve) => (open = resolve))

  const first = watchedBody(16, gate)
  const running = door(post('/resource/PinResource/create/', first.body, session), '127.0.0.1')
  while (first.asked.chunks < 16) await new Promise((resolve) => setTimeout(resolve, 5))

  const second = await door(post('/resource/PinResource/create/', watchedBody(16).body, session), '127.0.0.1')
  expect(second?.status).toBe(503)
  expect(Number(second?.headers.get('retry-after'))).toBeGreaterThan(0)
  const small = await door(post('/resource/PinResource/create/', watchedBody(1).body, session), '127.0.0.1')
  expect(small?.status).toBe(400)

  open()
  expect((await running)?.status).toBe(400)
  const third = await door(post('/resource/PinResource/create/', watchedBody(16).body, session), '127.0.0.1')
  expect(third?.status).toBe(400)
})

test('OPS-06 a body counts once for its size above the free part', () => {
  const budget = createBodyBudget(100 * kib)
  const share = budget.open()
  share.take(200 * kib)
  expect(budget.held()).toBe(0)
  share.take(100 * kib)
  expect(budget.held()).toBe(44 * kib)
  expect(() => share.take(60 * kib)).toThrow('errors-core.manyLargeRequests')
  share.release()
  share.release()
  expect(budget.held()).toBe(0)
})

/** Headers of a browser in which this account is logged in. */
async function sessionOf(
  db: Awaited<ReturnType<typeof world>>['db'],
  user_id: UserId,
): Promise<Record<string, string>> {
  const secret = 's'.repeat(43)
  const { browser_session_id } = await db
    .updateTable('browser_session')
    .set({ secret_hash: hashSecret(secret) })
    .where('active_user_id', '=', user_id)
    .returning('browser_session_id')
    .executeTakeFirstOrThrow()
  return { Cookie: `session=${browser_session_id}.${secret}; csrftoken=abc`, 'X-CSRFToken': 'abc' }
}
