import { isIP } from 'node:net'
import { resolve } from 'node:path'
import type { z } from 'zod'
import { declaredSettings } from './declared-settings.ts'
import { isLoopback } from './loopback.ts'
import type { MemoryPlan } from './memory-plan.ts'
import { planOfMemory } from './memory-there.ts'
import type { Setting } from './setting.ts'

type Declared = typeof declaredSettings
type Values = { [Key in keyof Declared]: Declared[Key] extends Setting<infer Value> ? Value : never }

export type Settings = Omit<Readonly<Values>, 'public_url' | 'database_pool'> & {
  /** Scheme, host and port, without a slash at the end. */
  readonly public_url: string
  /** Listens to this machine only; a proxy in front may still open it to others. */
  readonly is_loopback: boolean
  /** Reached from this machine only: it listens here alone, and neither its address nor a proxy says more. */
  readonly is_private_address: boolean
  /** PUBLIC_URL was set, so the site is known by that name alone. */
  readonly is_public_url_given: boolean
  /** REGISTRATION was set, so the owner chose who may sign up. */
  readonly is_registration_given: boolean
  /** Connections to the database. */
  readonly database_pool: number
  /** How the memory there is is shared out. */
  readonly memory: MemoryPlan
  /** Cookies are Secure and __Host-. */
  readonly is_https: boolean
  /** OTEL_* unchanged, for OpenTelemetry; none: no traces. */
  readonly otel: Readonly<Record<string, string>>
  /** What is allowed but surprising, to be logged at start. */
  readonly warnings: readonly string[]
}

/** All that is wrong with the environment, in one message. */
export class BadSettings extends Error {
  override name = 'BadSettings'
  readonly problems: readonly string[]
  constructor(problems: string[]) {
    super(
      `These settings are not right:\n${problems.map((problem) => `  ${problem}`).join('\n')}\n"npm run settings" explains each.`,
    )
    this.problems = problems
  }
}

/** Reads and checks the environment. Throws BadSettings with every problem found. */
export function loadSettings(env: Readonly<Record<string, string | undefined>> = process.env): Settings {
  const problems: string[] = []
  const values: Record<string, unknown> = {}
  for (const [key, one] of Object.entries(declaredSettings)) values[key] = read(one, env, problems)
  const otel = Object.fromEntries(
    Object.entries(env).filter(
      (entry): entry is [string, string] => entry[0].startsWith('OTEL_') && entry[1] !== undefined,
    ),
  )
  problems.push(...halfABucket(values), ...mediaHostTrouble(values))
  if (problems.length > 0) throw new BadSettings(problems)

  const given = values as Values
  const public_url = given.public_url ?? `http://${hostInAddress(given.host)}:${given.port}`
  const is_loopback = isLoopback(given.host)
  const memory = planOfMemory(env)
  const derived = {
    memory,
    database_pool: given.database_pool ?? memory.connections,
    is_loopback,
    is_private_address:
      is_loopback && isLoopback(new URL(public_url).hostname) && given.trust_proxy.length === 0,
    is_public_url_given: given.public_url !== undefined,
    is_registration_given: Boolean(env['REGISTRATION']?.trim()),
    is_https: public_url.startsWith('https:'),
    otel,
  }
  const settings = { ...given, data_dir: resolve(given.data_dir), public_url, ...derived, warnings: [] }
  return Object.freeze({ ...settings, warnings: warningsOf(settings) })
}

function read(
  one: Setting<unknown>,
  env: Readonly<Record<string, string | undefined>>,
  problems: string[],
): unknown {
  // An empty variable is what `PORT= npm start` and many container files mean by "not set".
  const text = env[one.env]?.trim() || one.default
  const parsed = (one.schema as z.ZodType<unknown, string | undefined>).safeParse(text)
  if (parsed.success) return parsed.data
  const reasons = [...new Set(parsed.error.issues.map((issue) => issue.message))].join('; ')
  const shown = one.secret ? 'its value' : `"${text?.slice(0, 100) ?? ''}"`
  problems.push(`${one.env}: ${shown} is refused: ${reasons}.`)
  return undefined
}

/** Files that go to the wrong place, or nowhere, are no mere warning. */
function halfABucket(values: Partial<Values>): string[] {
  const { s3_bucket, s3_endpoint, s3_access_key_id, s3_secret_access_key } = values
  const parts = { S3_ENDPOINT: s3_endpoint, S3_ACCESS_KEY_ID: s3_access_key_id }
  if (s3_bucket === undefined) {
    return Object.entries(parts)
      .filter(([, value]) => value !== undefined)
      .map(([name]) => `${name} is set, but S3_BUCKET is not: files would stay in DATA_DIR.`)
  }
  const needed = { S3_ACCESS_KEY_ID: s3_access_key_id, S3_SECRET_ACCESS_KEY: s3_secret_access_key }
  return Object.entries(needed)
    .filter(([, value]) => value === undefined)
    .map(([name]) => `S3_BUCKET is set, but ${name} is not.`)
}

function mediaHostTrouble({ media_url, public_url, instance }: Partial<Values>): string[] {
  if (media_url === undefined) return []
  const problems = []
  if (public_url === undefined) problems.push('MEDIA_URL is set, but PUBLIC_URL is not.')
  else if (new URL(media_url).host === new URL(public_url).host)
    problems.push('MEDIA_URL has the host of PUBLIC_URL: it must be a host of its own.')
  if (instance === 'private')
    problems.push(
      'MEDIA_URL is set on a private site: its pictures take a log-in, which another host cannot see.',
    )
  return problems
}

function warningsOf(settings: Omit<Settings, 'warnings'>): string[] {
  const warnings: string[] = []
  if (!settings.is_loopback && !settings.is_https) {
    warnings.push(
      'The site listens beyond this machine and PUBLIC_URL is not https: passwords and cookies cross the network in the clear.',
    )
  }
  warnings.push(...halfSetUp(settings))
  if (settings.captcha !== 'work' && !(settings.captcha_site_key && settings.captcha_secret))
    warnings.push(
      'CAPTCHA is set, but CAPTCHA_SITE_KEY and CAPTCHA_SECRET are not: work is asked for instead.',
    )
  if (settings.country_header !== undefined && settings.trust_proxy.length === 0)
    warnings.push('COUNTRY_HEADER is set, but TRUST_PROXY is not: no proxy is trusted, so it is not read.')
  if (settings.country_header === undefined && (settings.region_header ?? settings.postal_code_header))
    warnings.push(
      'REGION_HEADER and POSTAL_CODE_HEADER are read beside COUNTRY_HEADER alone, which is not set: regions mean nothing without their country.',
    )
  if (settings.fetch_allow_hosts.length > 0) warnings.push('FETCH_ALLOW_HOSTS is set: it is for tests only.')
  return warnings
}

/** Ways in that lack a part: their buttons do not show. */
function halfSetUp(settings: Omit<Settings, 'warnings'>): string[] {
  const { facebook_app_id, facebook_app_secret, line_client_id, line_client_secret } = settings
  const { oidc_issuer, oidc_client_id, oidc_domains } = settings
  const lacking = [
    facebook_app_id && !facebook_app_secret && ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
    line_client_id && !line_client_secret && ['LINE_CLIENT_ID', 'LINE_CLIENT_SECRET'],
    oidc_issuer && !oidc_client_id && ['OIDC_ISSUER', 'OIDC_CLIENT_ID'],
    oidc_domains.length > 0 && !oidc_issuer && ['OIDC_DOMAINS', 'OIDC_ISSUER'],
  ]
  return lacking
    .filter((names) => Array.isArray(names))
    .map((names) => `${names.join(' is set, but ')} is not: no one can log in by it.`)
}

/** 0.0.0.0 and :: are no addresses to visit. */
function hostInAddress(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return isIP(host) === 6 ? `[${host}]` : host
}
