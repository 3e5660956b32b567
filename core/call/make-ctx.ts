import { setTimeout as delay } from 'node:timers/promises'
import type { Call } from '@bowerbird/contract/kernel/call'
import type { Db } from '../db/database.ts'
import { isSerializationFailure } from '../db/database-errors.ts'
import { transaction } from '../db/transaction.ts'
import type { AppContext } from './app-context.ts'
import type { Caller } from './caller.ts'
import type { Ctx } from './ctx.ts'
import { claimOperation, rememberAnswer } from './idempotency.ts'
import type { Operation } from './idempotency.ts'
import { ApiError } from './api-error.ts'

/** What a run of a call gathers beside its answer. */
export interface RunNotes {
  message: string | undefined
}

interface CtxParts {
  call: Call
  app: AppContext
  caller: Caller
  /** Null for calls that are harmless to repeat. */
  act: Operation | null
  notes: RunNotes
}

const triesOnConflict = 8
/** Longer each time, and never the same, so that those who met do not meet again. */
const pauseMs = (tries: number) => Math.random() * 10 * tries

export function makeCtx(parts: CtxParts): Ctx {
  return bound(parts, parts.app.database.db, null)
}

function bound(parts: CtxParts, db: Db, outer: { answer_id: string | null } | null): Ctx {
  const { call, app, caller, notes } = parts
  return {
    call_id: call.id,
    db,
    // The dispatcher refuses visitors where the call needs a user.
    viewer: caller.viewer as Ctx['viewer'],
    app,
    caller,
    now: app.clock.now(),
    newId: app.database.new_id,
    apiError: (code, message, detail) => new ApiError(code, message, detail),
    say: (message) => {
      notes.message = message
    },
    remember: (id) => {
      if (outer === null) throw new Error(`${call.id}: remember() belongs inside transaction()`)
      outer.answer_id = id
    },
    transaction: (fn) => (outer === null ? runTransaction(parts, fn) : fn(bound(parts, db, outer))),
  }
}

async function runTransaction<T>(parts: CtxParts, fn: (ctx: Ctx) => Promise<T>): Promise<T> {
  const { app, act, caller } = parts
  const { browser_session_id, set_cookies } = caller
  for (let tries = 1; ; tries++) {
    try {
      return await transaction(app.database.db, async (db) => {
        const remembered: { answer_id: string | null } = { answer_id: null }
        if (act !== null) await claimOperation(db, act, app.clock.now())
        const result = await fn(bound(parts, db, remembered))
        if (act !== null && remembered.answer_id !== null) await rememberAnswer(db, act, remembered.answer_id)
        return result
      })
    } catch (error) {
      // A rollback also undoes changes of the browser's session.
      Object.assign(caller, { browser_session_id, set_cookies })
      if (tries === triesOnConflict || !isSerializationFailure(error)) throw error
      await delay(pauseMs(tries))
    }
  }
}
