import { apiEvent } from '@bowerbird/contract/conversions/api-event'
import type { CustomData, UserData } from '@bowerbird/contract/conversions/api-event'
import type { ApiEventParser } from '@bowerbird/contract/conversions/api-event-parser'
import {
  AHEAD_SECONDS,
  CONVERSION_DAYS,
  conversionFaults,
} from '@bowerbird/contract/conversions/conversion-terms'
import type {
  ActionSource,
  ConversionFault,
  ConversionSource,
} from '@bowerbird/contract/conversions/conversion-terms'
import type { z } from 'zod'

/** An event as it is taken in, whichever way it came. Identifiers are SHA-256 in hexadecimal. */
export interface ReceivedConversion {
  event_name: string
  event_id: string
  happened_at: Date
  source: ConversionSource
  action_source: ActionSource
  host: string | null
  value_micros: number | null
  currency: string | null
  quantity: number | null
  order_id: string | null
  /** Counted, and matched with no one. */
  is_limited: boolean
  click_id: string | null
  em: readonly string[]
  ph: readonly string[]
  external_id: readonly string[]
  /** A visitor of the advertiser's own site, as its tag knows them. */
  visit: string | null
}

export interface RefusedConversion {
  fault: ConversionFault
  /** The field that is wrong, as it was sent; empty: the event as a whole. */
  field: string
}

export type ReadConversion = { ok: true; event: ReceivedConversion } | ({ ok: false } & RefusedConversion)

const dayMs = 24 * 3_600_000
const microsPerUnit = 1_000_000

/** Reads one event of the conversions API, or of a file: the first thing wrong with it is its fault. */
export function readApiEvent(
  raw: unknown,
  {
    now,
    source,
    parse = (raw) => apiEvent.safeParse(raw),
  }: { now: Date; source: ConversionSource; parse?: ApiEventParser },
): ReadConversion {
  const parsed = parse(raw)
  if (!parsed.success) return refusedBy(parsed.error)
  const {
    user_data,
    custom_data,
    event_time,
    event_name,
    event_id,
    action_source,
    event_source_url,
    opt_out,
  } = parsed.data
  const happened_at = new Date(event_time * 1000)
  const untimely = timeFault(happened_at, now)
  if (untimely) return { ok: false, fault: untimely, field: 'event_time' }
  const host = event_source_url ? hostOf(event_source_url) : null
  if (event_source_url && host === null) return { ok: false, fault: 'url', field: 'event_source_url' }
  if (!hasIdentifier(user_data)) return { ok: false, fault: 'no_identifier', field: 'user_data' }
  if (custom_data?.value != null && !custom_data.currency)
    return { ok: false, fault: 'currency', field: 'custom_data.currency' }
  const is_limited = opt_out === true || isLimitedData(custom_data)
  return {
    ok: true,
    event: {
      event_name: canonicalName(event_name),
      event_id,
      happened_at: happened_at > now ? now : happened_at,
      source,
      action_source,
      host,
      ...valueFieldsOf(custom_data),
      is_limited,
      click_id: user_data.click_id || null,
      em: user_data.em ?? [],
      ph: user_data.ph ?? [],
      external_id: user_data.external_id ?? [],
      visit: null,
    },
  }
}

/** Too old to count, or not yet; null: neither. */
export function timeFault(happened_at: Date, now: Date): 'late' | 'future' | null {
  const age_ms = now.getTime() - happened_at.getTime()
  if (age_ms > CONVERSION_DAYS * dayMs) return 'late'
  return age_ms < -AHEAD_SECONDS * 1000 ? 'future' : null
}

/** What an event is worth; the quantity is that of its parts where it is not given. */
export function valueFieldsOf(
  data: CustomData | null | undefined,
): Pick<ReceivedConversion, 'value_micros' | 'currency' | 'quantity' | 'order_id'> {
  const parts = data?.contents?.map((one) => one.quantity ?? 1)
  return {
    value_micros: data?.value == null ? null : Math.round(Number(data.value) * microsPerUnit),
    currency: data?.currency ?? null,
    quantity: data?.num_items ?? parts?.reduce((sum, count) => sum + count, 0) ?? null,
    order_id: data?.order_id || null,
  }
}

/** The market's flag for limited data: LDP, with the states or countries that it is for. */
const isLimitedData = (data: CustomData | null | undefined): boolean =>
  data?.opt_out_type?.split(',').some((flag) => flag.trim().toUpperCase() === 'LDP') ?? false

/** By one of these a conversion can be told from that of another person. */
const hasIdentifier = (user: UserData): boolean =>
  [user.em, user.ph, user.external_id, user.hashed_maids].some((hashes) => (hashes?.length ?? 0) > 0) ||
  Boolean(user.click_id) ||
  Boolean(user.client_ip_address && user.client_user_agent)

/** Names of the tag's events as the API calls them. A map: senders choose names, and objects have a `constructor`. */
const apiNames: ReadonlyMap<string, string> = new Map([
  ['pagevisit', 'page_visit'],
  ['viewcategory', 'view_category'],
  ['addtocart', 'add_to_cart'],
  ['watchvideo', 'watch_video'],
])

export function canonicalName(name: string): string {
  const folded = name.toLowerCase()
  return apiNames.get(folded) ?? folded
}

/** The host of a web address; null: it is none. */
export function hostOf(address: string): string | null {
  if (!/^https?:/i.test(address)) return null
  return (
    URL.parse(address)
      ?.hostname.replace(/^www\./, '')
      .slice(0, 253) ?? null
  )
}

/** Hosts as a user types them, each once; null: one of them is none. */
export function hostsTyped(typed: readonly string[]): string[] | null {
  const hosts = typed.map((text) => {
    // All hosts under a host count with it.
    const named = text.trim().replace(/^\*\./, '')
    const host = hostOf(/^https?:/i.test(named) ? named : `https://${named}`)?.replace(/\.$/, '')
    return host !== undefined && plainHost.test(host) ? host : null
  })
  return hosts.includes(null) ? null : [...new Set(hosts.flatMap((host) => host ?? []))]
}

const plainHost = /^(?:[a-z\d_-]+(?:\.[a-z\d_-]+)*|\[[\da-f:.]+\])$/

const refusedBy = ({ issues }: z.ZodError): { ok: false } & RefusedConversion => ({
  ok: false,
  ...(issues.flatMap(innermost).map(refusedFor)[0] ?? { fault: 'shape', field: '' }),
})

/** What is wrong with the form of an event, a fault for each field, as the answer of the API names it. */
export function faultsIn({ issues }: z.ZodError): RefusedConversion[] {
  const faults = issues.flatMap(innermost).map(refusedFor)
  return faults.filter(({ field }, at) => faults.findIndex((one) => one.field === field) === at)
}

function refusedFor({ path, message }: z.core.$ZodIssue): RefusedConversion {
  const field = path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '')
  const fault = conversionFaults.find((one) => one === message)
  return { fault: fault ?? (field === '' ? 'shape' : 'field'), field }
}

/** Of a union, what was wrong in the choice that went furthest. */
function innermost(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const choices = issue.errors.map((inside) =>
    inside.flatMap(innermost).map((one) => ({ ...one, path: [...issue.path, ...one.path] })),
  )
  const known = choices.find(([first]) => conversionFaults.some((one) => one === first?.message))
  return known ?? [{ ...issue, message: issue.message }]
}
