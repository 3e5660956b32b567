import type { Call } from '@bowerbird/contract/kernel/call'
import type { Handler } from '@bowerbird/core/call/ctx'
import { createDispatcher } from '@bowerbird/core/server/dispatcher'
import type { Viewer } from '@bowerbird/core/ports/viewer'
import { callerOf } from './caller-of.ts'
import type { World } from './world.ts'

/** One call that can answer a repeated request, ready to be sent. */
export interface Replay {
  /** Null: signed out. */
  viewer: Viewer | null
  input: object
  /** Another body for the same key. */
  other: object
  /** Takes the permission away, or removes what was made. Absent where no one can lose it. */
  lose?: () => Promise<unknown>
  /** The answer to a repeated request says the same in other words. */
  differs?: boolean
  /** A repeated request is refused: what was made is shown once. */
  once?: boolean
}

export type Replays = Readonly<Record<string, () => Promise<Replay>>>

/**
 * Sends every call that can answer a repeated request with and without a key, with another body, an empty key, a
 * token that may not write, after its permission is gone, and after the key has expired. Answers what was wrong.
 */
export async function replayProblems(
  { app, clock }: Pick<World, 'app' | 'clock'>,
  handlers: readonly Handler[],
  replays: Replays,
): Promise<string[]> {
  const problems: string[] = []
  const counts = new Map<string, number>()
  const watched = handlers.map((handler) => counted(handler, counts))
  const dispatcher = createDispatcher({ handlers: watched, app })
  const send = async (call: Call, viewer: Viewer | null, input: object, key: string | null) => {
    const before = counts.get(call.id) ?? 0
    const outcome = await dispatcher.runById(call.id, input, callerOf(viewer, key))
    return { outcome, is_replay: (counts.get(call.id) ?? 0) > before }
  }
  const later: (() => Promise<void>)[] = []

  for (const { call, again } of handlers) {
    if (!again) continue
    const ready = replays[call.id]
    const wrong = (what: string, detail: unknown = '') =>
      problems.push(`${call.id}: ${what} ${JSON.stringify(detail)}`)
    if (!ready) {
      wrong('can answer a repeated request and is not in the list')
      continue
    }
    const { viewer, input, other, lose, differs, once } = await ready()
    const key = `the key of ${call.id}`
    const first = await send(call, viewer, input, key)
    if (!first.outcome.ok || first.is_replay) wrong('did not run', first)
    const second = await send(call, viewer, input, key)
    if (!second.is_replay || second.outcome.ok === (once === true))
      wrong('was not answered from its key', second)
    if (!differs && !once && !isSame(first.outcome, second.outcome))
      wrong('answered otherwise from its key', [first.outcome, second.outcome])
    const reused = await send(call, viewer, other, key)
    if (reused.outcome.ok || reused.outcome.code !== 'key_reused' || reused.outcome.http_status !== 422)
      wrong('took another body under the same key', reused)
    if (viewer !== null) {
      const reader = { ...viewer, token: { id: '1', scopes: ['read' as const] } }
      const { outcome, is_replay } = await send(call, reader, input, key)
      if (outcome.ok || is_replay) wrong('answered a token that may not write', outcome)
    }
    await sendWithoutKey()
    if (lose) {
      await lose()
      const { outcome } = await send(call, viewer, input, key)
      if (outcome.ok) wrong('answered from its key without permission', outcome)
    }
    later.push(async () => {
      if ((await send(call, viewer, input, key)).is_replay) wrong('was answered from a key of yesterday')
    })

    async function sendWithoutKey() {
      // What the key made has the name that the input gives it.
      const body = call.merges_equal_bodies ? other : input
      const plain = await send(call, viewer, body, ' ')
      if (plain.is_replay) wrong('took an empty key for a key')
      if (call.merges_equal_bodies) clock.advance(7_000)
      const repeated = await send(call, viewer, body, null)
      if (!call.merges_equal_bodies) {
        if (repeated.is_replay) wrong('was answered from its body')
        return
      }
      if (!plain.outcome.ok || !repeated.is_replay || !isSame(plain.outcome, repeated.outcome))
        wrong('did not merge equal bodies', [plain, repeated])
      clock.advance(3_001)
      if ((await send(call, viewer, body, null)).is_replay) wrong('merged equal bodies after ten seconds')
    }
  }
  clock.advance(24 * 3600 * 1000)
  for (const one of later) await one()
  return problems
}

const isSame = (one: unknown, other: unknown) => textOf(one) === textOf(other)

/** Without the signed fields of an upload, which hold the time. */
const textOf = (outcome: unknown) =>
  JSON.stringify(outcome, (name, value: unknown) => (name === 'upload_parameters' ? undefined : value))

/** Counts how often a handler was asked for the answer of a repeated request. */
function counted(handler: Handler, counts: Map<string, number>): Handler {
  const { call, again } = handler
  if (!again) return handler
  return {
    ...handler,
    again: async (id, ctx, input) => {
      counts.set(call.id, (counts.get(call.id) ?? 0) + 1)
      return again(id, ctx, input)
    },
  }
}
