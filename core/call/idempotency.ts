import { localized } from '@bowerbird/texts/localized'
import { hash } from 'node:crypto'
import type { Call } from '@bowerbird/contract/kernel/call'
import type { Db } from '../db/database.ts'
import { fixedQuery } from '../db/fixed-query.ts'
import { isStatementTimeout } from '../db/database-errors.ts'
import type { Caller } from './caller.ts'
import { ApiError } from './api-error.ts'

type IdempotencyKeyTable = {
  key_hash: string
  request_hash: string
  answer_id: string | null
  created_at: Date
  expires_at: Date
}

declare module '../db/tables.ts' {
  interface Tables {
    idempotency_key: IdempotencyKeyTable
  }
}

/** One act, however often it is sent. */
export interface Operation {
  key_hash: string
  request_hash: string
  keep_ms: number
}

const keyKeptMs = 24 * 3600 * 1000
const equalBodyMs = 10 * 1000

/** The `Idempotency-Key` of a request; an empty one is none. */
export function sentKey({ idempotency_key }: Pick<Caller, 'idempotency_key'>): string | null {
  return idempotency_key?.trim() || null
}

/**
 * With a key: one act for a day. Without a key only calls that declare it are one act, for ten seconds, when the
 * same person sends an equal body. Null: every sending is an act of its own (docs/decisions/041).
 */
export function operationOf(
  call: Pick<Call, 'id' | 'verb' | 'merges_equal_bodies'>,
  caller: Pick<Caller, 'viewer' | 'browser_session_id' | 'address' | 'idempotency_key'>,
  body: unknown,
): Operation | null {
  const key = sentKey(caller)
  if (call.verb === 'GET' || (key === null && !call.merges_equal_bodies)) return null
  const actor = caller.viewer?.id ?? caller.browser_session_id ?? caller.address
  const request_hash = hash('sha256', `${call.id}\n${canonical(body)}`)
  if (key !== null)
    return { key_hash: hash('sha256', `key\n${actor}\n${call.id}\n${key}`), request_hash, keep_ms: keyKeptMs }
  return { key_hash: hash('sha256', `body\n${actor}\n${request_hash}`), request_hash, keep_ms: equalBodyMs }
}

/** The act was done before; its answer is found by this id. */
export class IdempotentReplay extends Error {
  readonly answer_id: string
  constructor(answer_id: string) {
    super('done before')
    this.answer_id = answer_id
  }
}

/**
 * Claims the act inside the transaction of its effect. Waits for a twin that is running; throws
 * IdempotentReplay when it was done, `still_running` when the wait is too long, `key_reused` for another body.
 */
export async function claimOperation(db: Db, act: Operation, now: Date): Promise<void> {
  const row = {
    key_hash: act.key_hash,
    request_hash: act.request_hash,
    answer_id: null,
    created_at: now,
    expires_at: new Date(now.getTime() + act.keep_ms),
  }
  const inserted = await insertKey(db, row)
  if (inserted) return
  const found = await db
    .selectFrom('idempotency_key')
    .selectAll()
    .where('key_hash', '=', act.key_hash)
    .forUpdate()
    .executeTakeFirst()
  const isLive = found !== undefined && found.expires_at > now
  if (isLive && found.request_hash !== act.request_hash) {
    throw keyReused()
  }
  if (isLive && found.answer_id !== null) throw new IdempotentReplay(found.answer_id)
  await db.updateTable('idempotency_key').set(row).where('key_hash', '=', act.key_hash).execute()
}

/** For handlers as well: passwords are in no hash, so they compare them themselves. */
export const keyReused = () =>
  new ApiError('key_reused', localized('errors-core.thisIdempotencyKeyWasUsedFor'))

async function insertKey(db: Db, row: NewKey): Promise<boolean> {
  try {
    return (await insertKeyRow(db, row)).numAffectedRows === 1n
  } catch (error) {
    if (!isStatementTimeout(error)) throw error
    throw new ApiError('still_running', localized('errors-core.thisIsStillRunningTryAgain'), {
      retry_after: 2,
    })
  }
}

type NewKey = Omit<IdempotencyKeyTable, 'answer_id'> & { answer_id: null }

const insertKeyRow = fixedQuery((db, { key_hash, request_hash, answer_id, created_at, expires_at }: NewKey) =>
  db
    .insertInto('idempotency_key')
    .values({ key_hash, request_hash, answer_id, created_at, expires_at })
    .onConflict((conflict) => conflict.column('key_hash').doNothing()),
)

export async function rememberAnswer(db: Db, act: Operation, answer_id: string): Promise<void> {
  await setAnswer(db, { answer_id, key_hash: act.key_hash })
}

const setAnswer = fixedQuery((db, { answer_id, key_hash }: { answer_id: string; key_hash: string }) =>
  db.updateTable('idempotency_key').set({ answer_id }).where('key_hash', '=', key_hash),
)

/** Forgets an act whose result is gone, so that it can be done anew. */
export async function forgetOperation(db: Db, act: Operation): Promise<void> {
  await db.deleteFrom('idempotency_key').where('key_hash', '=', act.key_hash).execute()
}

/**
 * JSON with sorted keys, so that the order of fields makes no other body. Without passwords: a plain
 * hash is no place for them, so calls that take one compare it themselves.
 */
function canonical(value: unknown): string {
  return JSON.stringify(value, (key, inner: unknown) => {
    if (key === 'password') return undefined
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner
    return Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  })
}
