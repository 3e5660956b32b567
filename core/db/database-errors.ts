/** True when the database could not be reached or gave up on us: answer 503 and ask to retry. */
export function isUnavailable(error: unknown): boolean {
  return chain(error).some((link) => {
    const code = text(link, 'code')
    // EPIPE looks like an SQLSTATE too.
    if (code !== undefined && SOCKET.has(code)) return true
    if (code !== undefined && SQLSTATE.test(code)) return code.startsWith('08') || AWAY.has(code)
    if (code === 'ENOENT' || code === 'EACCES') return text(link, 'syscall') === 'connect'
    return LOST.test(text(link, 'message') ?? '')
  })
}

/** True when a unique index refused the row; with `constraint`, that one only. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return has(error, ['23505'], constraint)
}

/** True when the row that a foreign key names is not there. */
export function isForeignKeyViolation(error: unknown, constraint?: string): boolean {
  return has(error, ['23503'], constraint)
}

/** True for conflicts between transactions (serialization, deadlock): the same work may be tried again. */
export function isSerializationFailure(error: unknown): boolean {
  return has(error, ['40001', '40P01'])
}

/** True when a table or a column that the statement names is not there: the migrations have not been applied. */
export function isOldSchema(error: unknown): boolean {
  return has(error, ['42P01', '42703'])
}

/** To be thrown by a transaction that holds what it turned out not to need: the same work is tried again, with nothing held. */
export const tryAgain = (why: string): Error => Object.assign(new Error(why), { code: '40001' })

/** True when a statement ran into statement_timeout or lock_timeout. */
export function isStatementTimeout(error: unknown): boolean {
  return has(error, ['57014', '55P03'])
}

/** True for what passes by itself: the database is away, or others were in the way for too long. The same may be sent again. */
export const isPassing = (error: unknown): boolean =>
  isUnavailable(error) || isStatementTimeout(error) || isSerializationFailure(error)

/** True when the database or the file system has no room left: answer 507. */
export function isDiskFull(error: unknown): boolean {
  return has(error, ['53100', 'ENOSPC', 'EDQUOT'])
}

const SQLSTATE = /^[0-9A-Z]{5}$/

/** Shutting down, crashed, starting up, too many clients, out of memory, session ended, read-only standby. */
const AWAY = new Set(['57P01', '57P02', '57P03', '57P05', '53300', '53200', '53400', '25P03', '25006'])

const SOCKET = new Set([
  'ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN',
  'EHOSTDOWN', 'ENOTFOUND', 'EAI_AGAIN', 'EMFILE',
]) // prettier-ignore

/** What pg, pg-pool and kysely say without a code. */
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Client has already been|Cannot use a pool after calling end|Postgres connection has been discarded|driver has already been destroyed|Query read timeout|id_lease_lost)/

function has(error: unknown, codes: string[], constraint?: string): boolean {
  return chain(error).some(
    (link) =>
      codes.includes(text(link, 'code') ?? '') &&
      (constraint === undefined || text(link, 'constraint') === constraint),
  )
}

/** The error, what caused it, and the parts of an AggregateError (one for each address tried). */
function chain(error: unknown, depth = 0): object[] {
  if (typeof error !== 'object' || error === null || depth > 5) return []
  const parts: unknown[] = 'errors' in error && Array.isArray(error.errors) ? error.errors : []
  const cause = 'cause' in error ? error.cause : undefined
  return [error, ...[cause, ...parts].flatMap((part) => chain(part, depth + 1))]
}

function text(link: object, key: string): string | undefined {
  const value: unknown = Reflect.get(link, key)
  return typeof value === 'string' ? value : undefined
}
