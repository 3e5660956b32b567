import { randomBytes } from 'node:crypto'
import { otlpSpans, type FinishedSpan } from './otlp-spans.ts'
import { readTraceSettings } from './trace-settings.ts'
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
