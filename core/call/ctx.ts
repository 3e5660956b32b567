import type { Call, Input, Output } from '@bowerbird/contract/kernel/call'
import type { ErrorCode } from '@bowerbird/contract/kernel/error-codes'
import type { NewId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '../db/database.ts'
import type { Viewer } from '../ports/viewer.ts'
import type { AppContext } from './app-context.ts'
import type { Caller } from './caller.ts'
import type { ApiError, ApiErrorDetail } from './api-error.ts'

/** What every use case can count on; handlers get the form that knows their call. */
export interface AnyCtx {
  readonly call_id: string
  /** The pool, or inside `transaction` the transaction. */
  readonly db: Db
  readonly viewer: Viewer | null
  readonly app: AppContext
  readonly caller: Caller
  readonly now: Date
  newId: NewId
  /** An expected no, to be thrown. */
  apiError(code: ErrorCode, message: string, detail?: ApiErrorDetail): ApiError
  /** A notice beside the answer. */
  say(message: string): void
  /** In a transaction: the id from which a retry of this act is answered. */
  remember(id: string): void
}

type CallErrors<C extends Call> = C['errors'][number]

export interface Ctx<C extends Call = Call> extends AnyCtx {
  readonly viewer: C['access'] extends 'anyone' ? Viewer | null : Viewer
  apiError(code: CallErrors<C> | ErrorCode, message: string, detail?: ApiErrorDetail): ApiError
  /** Runs in one transaction; the inner ctx is bound to it. The first one claims the act's key. */
  transaction<T>(fn: (ctx: Ctx<C>) => Promise<T>): Promise<T>
}

/** One page of an answer. `bookmark` null means that this was the last. */
export interface Paged<T> {
  data: T
  bookmark: string | null
}

/** What a handler answers: the output, in a page where the call is paged. */
export type HandlerAnswer<C extends Call> =
  C extends Call<infer S> ? (S extends { paged: true } ? Paged<Output<C>> : Output<C>) : never

export interface Handler {
  readonly call: Call
  readonly run: (input: never, ctx: never) => Promise<unknown>
  /**
   * Answers a repeated act from the id that it left, after checking that the caller may still do or see this.
   * Null when what it made is gone: 404 with a key; without one (calls that merge equal bodies) the act runs anew.
   */
  readonly again?: ((id: never, ctx: never, input: never) => Promise<unknown>) | undefined
}

export type { Call, Input }
