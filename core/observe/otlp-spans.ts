export interface FinishedSpan {
  trace_id: string
  parent_id: string | undefined
  span_id: string
  name: string
  kind: 'server' | 'consumer'
  ended_ms: number
  seconds: number
  ok: boolean
  attributes: Record<string, string | number>
}

const KINDS = { server: 2, consumer: 5 } as const
const STATUS_UNSET = 0
const STATUS_ERROR = 2

/** Spans as OTLP's JSON has them (opentelemetry-proto, trace/v1). */
export function otlpSpans(spans: readonly FinishedSpan[], resource: Record<string, string>) {
  return {
    resourceSpans: [
      {
        resource: { attributes: attributesOf(resource) },
        scopeSpans: [{ scope: { name: 'bowerbird' }, spans: spans.map(otlpSpan) }],
      },
    ],
  }
}

function otlpSpan({
  trace_id,
  parent_id,
  span_id,
  name,
  kind,
  ended_ms,
  seconds,
  ok,
  attributes,
}: FinishedSpan) {
  return {
    traceId: trace_id,
    spanId: span_id,
    ...(parent_id && { parentSpanId: parent_id }),
    name,
    kind: KINDS[kind],
    startTimeUnixNano: nanoseconds(ended_ms - seconds * 1_000),
    endTimeUnixNano: nanoseconds(ended_ms),
    attributes: attributesOf(attributes),
    status: { code: ok ? STATUS_UNSET : STATUS_ERROR },
  }
}

function attributesOf(values: Record<string, string | number>) {
  return Object.entries(values).map(([key, value]) => ({
    key,
    value:
      typeof value === 'string'
        ? { stringValue: value }
        : Number.isInteger(value)
          ? { intValue: String(value) }
          : { doubleValue: value },
  }))
}

/** A string, because the number is beyond what JavaScript counts exactly. */
function nanoseconds(ms: number): string {
  return (BigInt(Math.round(ms * 1_000)) * 1_000n).toString()
}
