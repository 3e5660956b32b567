import { randomBytes } from 'node:crypto'
import { otlpSpans, type FinishedSpan } from './otlp-spans.ts'
import type { Log } from './log.ts'

export interface TracedWork {
  /** What was done: a call's id, a task's name. */
  name: string
  kind: 'server' | 'consumer'
  seconds: number
  ok: boolean
  attributes: Record<string, string | number>
  /** The `traceparent` header of whoever asked, so that their trace goes on here. */
  parent?: string | null
}

export interface Traces {
  /** Notes work that has just ended. */
  record(work: TracedWork): void
  /** Sends what is left. */
  close(): Promise<void>
}

/** What does not get away in time is dropped: traces are for looking at, not for keeping. */
const MOST_WAITING = 2_048
const AT_ONCE = 512
const EVERY_MS = 5_000
const SEND_TIMEOUT_MS = 10_000

/**
 * Traces by OpenTelemetry's protocol (OTLP over HTTP, in JSON), one span for each call and job, when
 * OTEL_EXPORTER_OTLP_ENDPOINT names a collector; else nothing, at no cost. Undefined: no traces.
 */
export function createTraces(
  otel: Readonly<Record<string, string>>,
  log: Pick<Log, 'warn'>,
): Traces | undefined {
  const settings = readTraceSettings(otel)
  if ('off' in settings) {
    if (settings.off) log.warn({}, settings.off)
    return undefined
  }
  let waiting: FinishedSpan[] = []
  let isTrouble = false
  let sending: Promise<void> = Promise.resolve()
  const timer = setInterval(flush, EVERY_MS)
  timer.unref()

  return {
    record({ parent, ...work }) {
      const context = contextOf(parent, settings.ratio)
      if (context === undefined || waiting.length >= MOST_WAITING) return
      waiting.push({ ...work, ...context, span_id: randomBytes(8).toString('hex'), ended_ms: Date.now() })
      if (waiting.length >= AT_ONCE) flush()
    },
    async close() {
      clearInterval(timer)
      flush()
      await sending
    },
  }

  function flush() {
    if (waiting.length === 0) return
    const spans = waiting
    waiting = []
    sending = sending.then(() => send(spans))
  }

  async function send(spans: readonly FinishedSpan[]): Promise<void> {
    if ('off' in settings) return
    try {
      const response = await fetch(settings.endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...settings.headers },
        body: JSON.stringify(otlpSpans(spans, settings.resource)),
        signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`the collector answered ${response.status}`)
      isTrouble = false
    } catch (error) {
      if (!isTrouble) log.warn({ err: error }, 'traces cannot be sent; some are lost')
      isTrouble = true
    }
  }
}

const PARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/** Whoever began the trace decides whether it is kept; for our own the ratio does. */
function contextOf(parent: string | null | undefined, ratio: number) {
  const [, trace_id, parent_id, flags] = PARENT.exec(parent ?? '') ?? []
  if (trace_id && parent_id && !/^0+$/.test(trace_id)) {
    return Number.parseInt(flags ?? '0', 16) & 1 ? { trace_id, parent_id } : undefined
  }
  return Math.random() < ratio
    ? { trace_id: randomBytes(16).toString('hex'), parent_id: undefined }
    : undefined
}

interface TraceSettings {
  endpoint: string
  headers: Record<string, string>
  resource: Record<string, string>
  /** Share of traces that begin here and are kept. */
  ratio: number
}

/** From OTEL_*. `off` is why there are no traces although something was set, or null when nothing was. */
export function readTraceSettings(
  otel: Readonly<Record<string, string>>,
): TraceSettings | { off: string | null } {
  const base = otel['OTEL_EXPORTER_OTLP_ENDPOINT']
  const whole =
    otel['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] ?? (base && `${base.replace(/\/+$/, '')}/v1/traces`)
  const isDisabled = otel['OTEL_SDK_DISABLED'] === 'true' || otel['OTEL_TRACES_EXPORTER'] === 'none'
  if (!whole || isDisabled) return { off: null }
  const endpoint = URL.parse(whole)
  if (!endpoint || !/^https?:$/.test(endpoint.protocol))
    return { off: 'OTEL_EXPORTER_OTLP_ENDPOINT is no http address: no traces.' }
  const protocol =
    otel['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'] ?? otel['OTEL_EXPORTER_OTLP_PROTOCOL'] ?? 'http/json'
  if (protocol !== 'http/json') {
    return {
      off: `OTEL_EXPORTER_OTLP_PROTOCOL is ${protocol}, but only http/json is spoken here: no traces.`,
    }
  }
  const headers = otel['OTEL_EXPORTER_OTLP_TRACES_HEADERS'] ?? otel['OTEL_EXPORTER_OTLP_HEADERS'] ?? ''
  return {
    endpoint: endpoint.href,
    headers: pairs(headers),
    resource: {
      ...pairs(otel['OTEL_RESOURCE_ATTRIBUTES'] ?? ''),
      'service.name': otel['OTEL_SERVICE_NAME'] ?? 'bowerbird',
    },
    ratio: ratioOf(otel['OTEL_TRACES_SAMPLER'], otel['OTEL_TRACES_SAMPLER_ARG']),
  }
}

/** `a=b,c=d`, with the values percent-encoded. */
function pairs(text: string): Record<string, string> {
  const entries = text.split(',').flatMap((pair) => {
    const at = pair.indexOf('=')
    return at > 0 ? [[pair.slice(0, at).trim(), decoded(pair.slice(at + 1).trim())]] : []
  })
  return Object.fromEntries(entries) as Record<string, string>
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function ratioOf(sampler = 'parentbased_always_on', argument = '1'): number {
  if (sampler.endsWith('always_off')) return 0
  if (!sampler.endsWith('traceidratio')) return 1
  const ratio = Number(argument)
  return ratio >= 0 && ratio <= 1 ? ratio : 1
}
