import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type SpanExporter,
} from '@opentelemetry/sdk-trace'
import type { Log } from './log.ts'
import type { TracedWork, Traces, TraceSettings } from './traces.ts'

/** Spans that wait for the collector; more are dropped. */
const maxQueueSize = 2_048
/** With all repetitions: a process that stops waits no longer for its last spans. */
const exportTimeoutMillis = 5_000

/** Sends spans to the collector with OpenTelemetry's SDK, in batches every five seconds. */
export function openOtlpExporter(settings: TraceSettings, log: Pick<Log, 'warn'>): Traces {
  const { endpoint, headers, resource, ratio } = settings
  const provider = new TracerProvider({
    resource: resourceFromAttributes(resource),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: withWarnings(
          new OTLPTraceExporter({ url: endpoint, headers, timeoutMillis: exportTimeoutMillis }),
          log,
        ),
        maxQueueSize,
        exportTimeoutMillis,
      }),
    ],
  })
  const tracer = provider.getTracer('bowerbird')
  return {
    record({ name, kind, seconds, ok, attributes, parent }: TracedWork) {
      const end = Date.now()
      const span = tracer.startSpan(
        name,
        { kind: kinds[kind], startTime: end - seconds * 1_000, attributes },
        parentContext(parent),
      )
      if (!ok) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(end)
    },
    close: () => provider.shutdown().catch(() => undefined),
  }
}

const kinds = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER } as const

const traceparent = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/** The context of a W3C `traceparent` header. The SDK ignores ids that are all zeros. */
function parentContext(parent: string | null | undefined) {
  const [, traceId, spanId, flags] = traceparent.exec(parent ?? '') ?? []
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16) & 1,
    isRemote: true,
  })
}

/** Logs the first failure of a series, because a collector that is down fails every five seconds. */
function withWarnings(exporter: SpanExporter, log: Pick<Log, 'warn'>): SpanExporter {
  let hasFailed = false
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        if (result.error && !hasFailed)
          log.warn({ err: result.error }, 'traces cannot be sent; some are lost')
        hasFailed = result.error !== undefined
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}
