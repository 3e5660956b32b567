import { localized } from '@bowerbird/texts/localized'
import type { Call } from '@bowerbird/contract/kernel/call'
import { codecOf } from '@bowerbird/contract/kernel/wires/codec-registry'
import type { Answer, Outcome } from '@bowerbird/contract/kernel/outcome'
import { z } from 'zod'
import { countQueries } from '../db/count-queries.ts'
import { inLane } from '../db/lanes.ts'
import type { AppContext } from '../call/app-context.ts'
import { laneOfCall } from './lane-of.ts'
import type { Caller } from '../call/caller.ts'
import type { Ctx, Handler } from '../call/ctx.ts'
import { operationOf, IdempotentReplay, forgetOperation, sentKey } from '../call/idempotency.ts'
import type { Operation } from '../call/idempotency.ts'
import { makeCtx } from '../call/make-ctx.ts'
import type { RunNotes } from '../call/make-ctx.ts'
import { outcomeOfError } from '../call/error-outcome.ts'
import { sourceLanguage } from '@bowerbird/texts/languages'
import type { Language } from '@bowerbird/texts/languages'
import { wordedOutcome } from '../texts/worded-outcome.ts'
import { refuseRestricted } from '../call/caller-checks.ts'
import { refused, ApiError } from '../call/api-error.ts'
import type { Dispatcher } from '../call/route.ts'
import { createUserConcurrencyLimit } from './user-concurrency-limit.ts'

/** Options read later: the body of a request is read only after the caller was admitted. */
function isReader(options: unknown): options is () => Promise<unknown> {
  return typeof options === 'function'
}

interface Parts {
  handlers: readonly Handler[]
  app: AppContext
}

export function createDispatcher({ handlers, app }: Parts): Dispatcher {
  const byId = new Map<string, Bound>()
  const withinUserLimit = createUserConcurrencyLimit()
  for (const handler of handlers) {
    if (byId.has(handler.call.id)) throw new Error(`two handlers for ${handler.call.id}`)
    if (handler.call.merges_equal_bodies && !handler.again)
      throw new Error(`${handler.call.id} merges equal bodies, but cannot answer a repeated one`)
    byId.set(handler.call.id, {
      handler,
      input: inputOf(handler.call),
      takes_subject: takesSubject(handler.call.input),
    })
  }

  async function run(id: string, options: unknown, caller: Caller): Promise<Outcome> {
    const bound = byId.get(id)
    if (!bound)
      return wordedOutcome(
        refused('unknown_resource', localized('errors-core.thereIsNoSuchCall')),
        caller.locale,
      )
    const { handler } = bound
    const started = performance.now()
    const { result, queries } = await countQueries(async () => {
      try {
        await admit(handler.call, caller, app)
        const given = isReader(options) ? await options() : options
        const isWrite = !handler.call.only_reads && caller.viewer !== null
        return await withDeadline(handler.call, (deadline) => {
          const run = () => {
            // A client that got an answer of unavailable tries again: what only waited so far must not be done as well.
            deadline.throwIfAborted()
            return act(bound, given, caller, app)
          }
          return inLane(laneOfCall(handler.call), async () =>
            isWrite ? withinUserLimit(caller.viewer?.id ?? '', run) : run(),
          )
        })
      } catch (error) {
        return outcomeOfError(error, handler.call, caller, app)
      }
    })
    note(app, caller, { call: handler.call.id, outcome: result, queries, ms: performance.now() - started })
    return wordedOutcome(result, caller.locale)
  }

  return {
    calls: handlers.map((handler) => handler.call),
    run: (call, options, caller) => run(call.id, options, caller) as never,
    runById: run,
  }
}

async function admit(call: Call, caller: Caller, app: AppContext): Promise<void> {
  if (caller.viewer === null && call.access !== 'anyone')
    throw new ApiError('not_signed_in', localized('errors-core.logInToDoThis'))
  if (caller.viewer === null && app.settings.instance === 'private' && !call.open_when_private) {
    throw new ApiError('not_signed_in', localized('errors-core.thisSiteIsPrivateLogIn'))
  }
  refuseByToken(call, caller)
  refuseRestricted(call, caller)
  if (call.access === 'owner' && !caller.viewer?.is_owner)
    throw new ApiError('not_allowed', localized('errors-core.onlyTheOwnerOfThisSite'))
  await app.security.rate_limits.spend(call.rate, caller)
}

/** A token does what its scopes say, and nothing that concerns log-in itself. */
function refuseByToken(call: Call, { viewer }: Caller): void {
  if (!viewer?.token) return
  const needed = call.only_reads ? 'read' : 'write'
  if (call.by_session_only) throw new ApiError('not_allowed', localized('errors-core.aTokenCannotDoThisLog'))
  if (!viewer.token.scopes.includes(needed))
    throw new ApiError('not_allowed', localized('errors-core.thisTokenLacksTheScope', { needed }))
}

async function act(
  { handler, input: schema, takes_subject }: Bound,
  options: unknown,
  caller: Caller,
  app: AppContext,
): Promise<Outcome> {
  const { call } = handler
  if (!takes_subject) refuseSubject(options, caller)
  const input = parseInput(schema, options, caller.locale)
  const once = operationOf(call, caller, options)
  const notes: RunNotes = { message: undefined }
  const ctx = makeCtx({ call, app, caller, act: once, notes })
  return answerOf(call, await runOnce(handler, input, ctx, once), notes)
}

/** Runs the call, or answers from what it did before. An act with a key is done once, even when its result is gone. */
async function runOnce(handler: Handler, input: unknown, ctx: Ctx, once: Operation | null): Promise<unknown> {
  try {
    return await handler.run(input as never, ctx as never)
  } catch (error) {
    if (!(error instanceof IdempotentReplay) || !handler.again || once === null) throw error
    const before = await handler.again(error.answer_id as never, ctx as never, input as never)
    if (before !== null) return before
    if (sentKey(ctx.caller) !== null)
      throw new ApiError('not_found', localized('errors-core.whatThisRequestMadeIsGone'))
    await forgetOperation(ctx.db, once)
    return handler.run(input as never, ctx as never)
  }
}

/** A user who acts as a profile must not do something under their own name without noticing (BIZ-04). */
function refuseSubject(options: unknown, { viewer }: Caller): void {
  const { orbac_subject_id: subject } = (options ?? {}) as { orbac_subject_id?: unknown }
  if (subject === undefined || subject === null || subject === '') return
  // Ids are sent as text, or as numbers.
  if (subject === viewer?.id || subject === Number(viewer?.id)) return
  throw new ApiError('not_allowed', localized('errors-core.thisCannotBeDoneAsAProfile'))
}

function takesSubject(input: z.ZodType): boolean {
  const { def } = input as z.ZodType & { def: { in?: z.ZodType; innerType?: z.ZodType; shape?: object } }
  const inner = def.in ?? def.innerType
  return 'orbac_subject_id' in (def.shape ?? {}) || (inner !== undefined && takesSubject(inner))
}

function parseInput(schema: Call['input'], options: unknown, language: Caller['locale']): unknown {
  const parsed = schema.safeParse(options, defaultWords(language))
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) fields[fieldOf(issue)] ??= issue.message
  const [first] = Object.entries(fields)
  const names = Object.keys(fields).join(', ')
  throw new ApiError('bad_request', first?.[1] ?? localized('errors-core.thisRequestCannotBeRead'), {
    fields,
    message_detail: `${first?.[1] ?? ''} (${names})`,
  })
}

/** A call with the schema that its input is read by: made once, as a schema is made into code when it is first used. */
interface Bound {
  handler: Handler
  input: Call['input']
  /** It can be done in the name of a profile (`orbac_subject_id`). */
  takes_subject: boolean
}

function inputOf({ wire, input }: Call): Call['input'] {
  return codecOf[wire].strict && 'strict' in input ? (input as z.ZodObject).strict() : input
}

/**
 * Error messages where a schema has none: our own for a field that a call does not know; of the rest those of the schema
 * library, in its own translations where it has the language.
 */
function defaultWords(language: Language): { error: z.core.$ZodErrorMap } {
  const translations: Partial<Record<string, () => { localeError: z.core.$ZodErrorMap }>> = z.locales
  const library = language === sourceLanguage ? undefined : translations[language]?.().localeError
  return {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? localized('errors-core.unknownFields', { names: namesOf(issue.keys) })
        : library?.(issue),
  }
}

const mostNamed = 5
const longestNamed = 60

/** Some of them, each cut: a request may have any number of any length. */
const namesOf = (keys: readonly string[]) =>
  [...keys.slice(0, mostNamed).map(shortened), ...(keys.length > mostNamed ? ['…'] : [])].join(', ')

function shortened(key: string): string {
  const letters = Array.from(key)
  return letters.length > longestNamed ? `${letters.slice(0, longestNamed).join('')}…` : key
}

function fieldOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return namesOf(issue.keys)
  return issue.path.length > 0 ? issue.path.join('.') : 'options'
}

/** What is not declared never leaves: the output schema drops it. */
function answerOf(call: Call, result: unknown, notes: RunNotes): Answer {
  // Of a page these two alone: what else lies beside them was never declared.
  const { data: given, bookmark } = call.paged
    ? (result as { data: unknown; bookmark: string | null })
    : { data: result, bookmark: undefined }
  const data = call.output.safeParse(given)
  if (!data.success) throw new Error(`${call.id} answered what it does not declare`, { cause: data.error })
  return {
    ok: true,
    data: data.data,
    ...(call.paged && { bookmark }),
    ...(notes.message !== undefined && { message: notes.message }),
  }
}

interface Ran {
  call: string
  outcome: Outcome
  queries: number
  ms: number
}

/** One wide line a call: the call, the caller, how it ended, what it cost. */
function note(app: AppContext, { request_id, viewer }: Caller, { call, outcome, queries, ms }: Ran): void {
  const code = outcome.ok ? 'ok' : outcome.code
  app.observe.metrics.call({ call, code, seconds: ms / 1000 })
  app.observe.log.info(
    { request_id, call, code, ms: Math.round(ms * 10) / 10, queries, viewer: viewer?.id ?? null },
    'call',
  )
}

/** Longest time that a call may take, by rate class: fetching another site waits for that site. */
const deadlineMs = (call: Call) =>
  call.rate === 'fetch' || call.rate === 'upload' || call.max_bytes > 1_000_000 ? 30_000 : 12_000

/** Answers `unavailable` when the work takes too long. The work itself ends by its own limits. */
async function withDeadline<T>(call: Call, work: (deadline: AbortSignal) => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const deadline = new AbortController()
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const error = new ApiError('unavailable', localized('errors-core.thisTookTooLongTryAgain'), {
        retry_after: 5,
      })
      deadline.abort(error)
      reject(error)
    }, deadlineMs(call))
  })
  try {
    return await Promise.race([work(deadline.signal), late])
  } finally {
    clearTimeout(timer)
  }
}
