import { resource } from '@bowerbird/contract/kernel/call'
import { handle } from '../call/handle.ts'
import { callerOf } from '@bowerbird/testing/caller-of'
import { world } from '@bowerbird/testing/world'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import type { Handler } from '../call/ctx.ts'
import { restrictions } from '@bowerbird/contract/identity/restrictions'
import { createDispatcher } from './dispatcher.ts'

const nothing = z.object({})
const shape = { summary: 'A call of a test.', input: nothing, output: nothing } as const

const open = resource('TestOpenResource', 'get', { ...shape, access: 'anyone' })
const ownOnly = resource('TestPinnerResource', 'create', { ...shape, access: 'pinner' })
const ofOwner = resource('TestOwnerResource', 'create', { ...shape, access: 'owner' })
const bySession = resource('TestSessionResource', 'create', {
  ...shape,
  access: 'pinner',
  by_session_only: true,
})

async function dispatcherOf(...handlers: Handler[]) {
  const home = await world()
  return { ...home, ...createDispatcher({ handlers, app: home.app }) }
}

test('WIRE-04 visitors, users, tokens and the owner each can use the calls for their access level', async () => {
  const calls = [open, ownOnly, ofOwner, bySession]
  const { run, make, visitor } = await dispatcherOf(...calls.map((call) => handle(call, () => ({}))))
  const [owner, ada] = [(await make.pinner()).viewer, (await make.pinner()).viewer]
  const token = (...scopes: ('read' | 'write')[]) => ({ ...ada, token: { id: '1', scopes } })
  const answers = async (viewer: typeof ada | null) =>
    Promise.all(
      calls.map(async (call) => {
        const outcome = await run(call, {}, callerOf(viewer))
        return outcome.ok || outcome.code
      }),
    )
  expect(await answers(visitor.viewer)).toEqual([true, 'not_signed_in', 'not_signed_in', 'not_signed_in'])
  expect(await answers(ada)).toEqual([true, true, 'not_allowed', true])
  expect(await answers(owner)).toEqual([true, true, true, true])
  expect(await answers(token('read', 'write'))).toEqual([true, true, 'not_allowed', 'not_allowed'])
  expect(await answers(token('read'))).toEqual([true, 'not_allowed', 'not_allowed', 'not_allowed'])
  expect(await answers({ ...ada, restriction: restrictions.SUSPENDED })).toEqual([
    'account_restricted',
    'account_restricted',
    'account_restricted',
    'account_restricted',
  ])
})

test('WIRE-04 input is parsed after the access check, and bad input never reaches the handler', async () => {
  const seen: unknown[] = []
  const call = resource('TestInputResource', 'create', {
    ...shape,
    access: 'pinner',
    input: z.object({ count: z.number().int() }),
  })
  const { runById, make } = await dispatcherOf(
    handle(call, (input) => {
      seen.push(input)
      return {}
    }),
  )
  const body = () => Promise.reject(new Error('the body must not be read'))
  expect(await runById(call.id, body, callerOf(null))).toMatchObject({ code: 'not_signed_in' })
  const { viewer } = await make.pinner()
  for (const count of ['three', 1.5, undefined, null])
    expect(await runById(call.id, { count }, callerOf(viewer))).toMatchObject({
      code: 'bad_request',
      fields: { count: expect.any(String) },
    })
  expect(seen).toEqual([])
  expect(await runById(call.id, { count: 3, more: true }, callerOf(viewer))).toMatchObject({ ok: true })
  expect(seen).toEqual([{ count: 3 }])
})

test('WIRE-04 fields that a call does not declare are removed from its answer, at every depth', async () => {
  const output = z.object({
    id: z.string(),
    owner: z.object({ name: z.string() }),
    tags: z.array(z.object({ tag: z.string() })),
  })
  const one = resource('TestOutputResource', 'get', { ...shape, access: 'anyone', output })
  const many = resource('TestOutputsResource', 'get', {
    ...shape,
    access: 'anyone',
    output: z.array(output),
    paged: true,
  })
  const row = () => ({
    id: '1',
    password_hash: 'secret',
    owner: { name: 'Ada', email: 'ada@example.com' },
    tags: [{ tag: 'blue', secret_count: 3 }],
  })
  const { run } = await dispatcherOf(
    handle(one, row),
    handle(many, () => ({ data: [row()], bookmark: null })),
  )
  const declared = { id: '1', owner: { name: 'Ada' }, tags: [{ tag: 'blue' }] }
  expect(await run(one, {}, callerOf(null))).toEqual({ ok: true, data: declared })
  expect(await run(many, {}, callerOf(null))).toEqual({ ok: true, data: [declared], bookmark: null })
})

test('WIRE-04 an answer that lacks a declared field is an internal error, logged once with the request id', async () => {
  const call = resource('TestBrokenResource', 'get', {
    ...shape,
    access: 'anyone',
    output: z.object({ id: z.string() }),
  })
  const { run, app } = await dispatcherOf(handle(call, () => ({}) as never))
  const lines: unknown[] = []
  app.observe.log = {
    ...app.observe.log,
    error: (fields: unknown) => void lines.push(fields),
  }
  const caller = callerOf(null)
  expect(await run(call, {}, caller)).toMatchObject({ ok: false, code: 'internal' })
  expect(lines).toEqual([expect.objectContaining({ request_id: caller.request_id })])
})

test('OPS-06 a user has at most four concurrent writes; reads and other users are not affected', async () => {
  let running = 0
  let most = 0
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const write = resource('TestWriteResource', 'create', { ...shape, access: 'pinner', rate: 'upload' })
  const read = resource('TestReadResource', 'get', { ...shape, access: 'pinner' })
  const { run, make } = await dispatcherOf(
    handle(write, async () => {
      most = Math.max(most, ++running)
      await held
      running--
      return {}
    }),
    handle(read, () => ({})),
  )
  const [ada, ben] = [(await make.pinner()).viewer, (await make.pinner()).viewer]
  const writes = Array.from({ length: 7 }, () => run(write, {}, callerOf(ada)))
  await expect.poll(() => running).toBe(4)
  expect(await run(read, {}, callerOf(ada))).toMatchObject({ ok: true })
  const other = run(write, {}, callerOf(ben))
  await expect.poll(() => running).toBe(5)
  release()
  expect((await Promise.all([...writes, other])).every(({ ok }) => ok)).toBe(true)
  expect(most).toBe(5)
})

test('OPS-06 a queued write does not run after its caller was answered with unavailable', async () => {
  let begun = 0
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const write = resource('TestWriteResource', 'create', { ...shape, access: 'pinner' })
  const { run, make } = await dispatcherOf(
    handle(write, async () => {
      begun++
      await held
      return {}
    }),
  )
  const caller = callerOf((await make.pinner()).viewer)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const turns = () => new Promise((resolve) => setImmediate(resolve))
  const writes = Array.from({ length: 6 }, () => run(write, {}, caller))
  for (let n = 0; n < 1000 && Number(begun) < 4; n++) await turns()
  expect(begun).toBe(4)
  vi.advanceTimersByTime(60_000)
  expect((await Promise.all(writes)).map((outcome) => !outcome.ok && outcome.code)).toEqual(
    Array.from({ length: 6 }, () => 'unavailable'),
  )
  release()
  for (let n = 0; n < 20; n++) await turns()
  expect(begun).toBe(4)
})

test('WIRE-04 fields beside the data of a page and its bookmark are removed', async () => {
  const list = resource('TestListResource', 'get', {
    ...shape,
    access: 'anyone',
    paged: true,
    output: z.array(z.string()),
  })
  const { run } = await dispatcherOf(
    handle(list, () => ({ data: ['a'], bookmark: null, secret: 'x' }) as never),
  )
  expect(await run(list, {}, callerOf(null))).toEqual({ ok: true, data: ['a'], bookmark: null })
})

test('WIRE-01 two handlers of one call, and an unknown call, are reported before anything else', async () => {
  const { app, runById } = await dispatcherOf(handle(open, () => ({})))
  const twice = [handle(open, () => ({})), handle(open, () => ({}))]
  expect(() => createDispatcher({ handlers: twice, app })).toThrow('two handlers for TestOpenResource.get')
  expect(await runById('TestNoResource.get', {}, callerOf(null))).toMatchObject({
    code: 'unknown_resource',
    message: 'There is no such call.',
  })
})
