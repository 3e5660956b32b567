import type { z } from 'zod'
import type { ErrorCode } from './error-codes.ts'

/** Who may use a call. `anyone` includes signed-out visitors; `owner` is the person who runs the site. */
export type Access = 'anyone' | 'pinner' | 'owner'

/** Which budget a call draws on. The numbers live with the limiter (core/call/rate-limits.ts). */
export type RateClass = 'read' | 'write' | 'search' | 'log_in' | 'sign_up' | 'upload' | 'fetch' | 'views'

export type Verb = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type Action = 'get' | 'create' | 'update' | 'delete'
export type Wire = 'resource' | 'v3' | 'ads_v4' | 'vx' | 'widget' | 'count' | 'graphql'

/** What the browser keeps of a call: enough to send it. The build replaces call files by these. */
export interface CallAddress {
  /** Unique, stable and readable: `RepinResource.create`, `GET /v3/users/settings/`. */
  readonly id: string
  readonly wire: Wire
  readonly verb: Verb
  /** Path template, `{name}` standing for a path parameter. */
  readonly path: string
  /** Only on the resource wire: the resource's name, as in the address. */
  readonly name?: string
  readonly action?: Action
  /** Answers come in pages that are joined by bookmarks. */
  readonly paged: boolean
}

export interface CallShape {
  access: Access
  input: z.ZodType
  output: z.ZodType
  errors?: readonly ErrorCode[]
  /** Defaults to `read` for GET and `write` for the rest. */
  rate?: RateClass
  paged?: boolean
  /** Largest body in bytes; 256 KiB by default. */
  max_bytes?: number
  /** Works while the instance is private and no one is logged in (log-in itself, for one). */
  open_when_private?: boolean
  /** Works for an account that is suspended, too (AUTH-08): what concerns its way back, and its own data. */
  open_when_restricted?: boolean
  /** Changes nothing: a token that may only read can do it, and an account that may only look around. Defaults to true for GET. */
  only_reads?: boolean
  /** Not to be done by a token: what concerns log-in itself. */
  by_session_only?: boolean
  /** May be sent from any site: no cookie is read, what it holds says who sends it. */
  from_any_site?: boolean
  /**
   * Sent twice within ten seconds without an `Idempotency-Key`, an equal body counts as one act while what the
   * first one made exists (docs/decisions/041). For calls whose repetition is nearly always a double click.
   */
  merges_equal_bodies?: boolean
  /** One line for the reference page. */
  summary: string
}

export interface Call<S extends CallShape = CallShape> extends CallAddress {
  readonly access: S['access']
  readonly input: S['input']
  readonly output: S['output']
  readonly errors: readonly ErrorCode[]
  readonly rate: RateClass
  readonly max_bytes: number
  readonly open_when_private: boolean
  readonly open_when_restricted: boolean
  readonly only_reads: boolean
  readonly by_session_only: boolean
  readonly from_any_site: boolean
  readonly merges_equal_bodies: boolean
  readonly summary: string
  readonly paged: boolean
}

/** What a caller passes. */
export type Input<C extends Call> = z.input<C['input']>
/** What a handler receives: defaults filled in, spellings folded together. */
export type Parsed<C extends Call> = z.output<C['input']>
/** What a caller reads. */
export type Output<C extends Call> = z.output<C['output']>

const verbOf: Record<Action, Verb> = { get: 'GET', create: 'POST', update: 'POST', delete: 'POST' }
const defaultMaxBytes = 256 * 1024

/** A call of the resource wire: `/resource/{name}/{action}/`. */
export function resource<const S extends CallShape>(
  name: `${string}Resource`,
  action: Action,
  shape: S,
): Call<S> {
  const verb = verbOf[action]
  return declared(
    { id: `${name}.${action}`, wire: 'resource', verb, path: `/resource/${name}/${action}/`, name, action },
    shape,
  )
}

/** A call with an address of its own: `/v3/…`, `/ads/v4/…`, `/vx/…`, and what widgets on other pages ask. */
export function rest<const S extends CallShape>(verb: Verb, path: RestPath, shape: S): Call<S> {
  return declared({ id: `${verb} ${path}`, wire: codecOfPath(path), verb, path }, shape)
}

type RestPath = `/${string}/` | `/${string}.json`

function declared<S extends CallShape>(address: Omit<CallAddress, 'paged'>, shape: S): Call<S> {
  return Object.freeze({
    ...address,
    access: shape.access,
    input: shape.input,
    output: shape.output,
    errors: shape.errors ?? [],
    rate: shape.rate ?? (address.verb === 'GET' ? 'read' : 'write'),
    paged: shape.paged ?? false,
    max_bytes: shape.max_bytes ?? defaultMaxBytes,
    open_when_private: shape.open_when_private ?? false,
    open_when_restricted: shape.open_when_restricted ?? false,
    only_reads: shape.only_reads ?? address.verb === 'GET',
    by_session_only: shape.by_session_only ?? false,
    from_any_site: shape.from_any_site ?? false,
    merges_equal_bodies: shape.merges_equal_bodies ?? false,
    summary: shape.summary,
  })
}

function codecOfPath(path: string): Wire {
  if (path.startsWith('/v3/pidgets/')) return 'widget'
  if (path.startsWith('/v1/')) return 'count'
  if (path === '/graphql/') return 'graphql'
  if (path.startsWith('/v3/')) return 'v3'
  if (path.startsWith('/ads/v4/')) return 'ads_v4'
  if (path.startsWith('/vx/')) return 'vx'
  throw new Error(`no wire speaks ${path}`)
}
