import type { Log } from './log.ts'
import { readTraceSettings } from './trace-settings.ts'

export interface TracedWork {
  /** The id of a call or the name of a task. */
  name: string
  kind: 'server' | 'consumer'
  seconds: number
  ok: boolean
  attributes: Record<string, string | number>
  /** The `traceparent` header of the request: the span becomes part of that trace. */
  parent?: string | null
}

export interface Traces {
  /** Records work that has just ended. */
  record(work: TracedWork): void
  /** Sends the spans that wait. */
  close(): Promise<void>
}

/**
 * Traces by OpenTelemetry's protocol (OTLP over HTTP, in JSON), one span for each call and job, when
 * OTEL_EXPORTER_OTLP_ENDPOINT names a collector. Without one it answers undefined and loads no library.
 */
export async function createTraces(
  otel: Readonly<Record<string, string>>,
  log: Pick<Log, 'warn'>,
): Promise<Traces | undefined> {
  const settings = readTraceSettings(otel)
  if ('off' in settings) {
    if (settings.off) log.warn({}, settings.off)
    return undefined
  }
  const { openOtlpExporter } = await import('./otlp-exporter.ts')
  return openOtlpExporter(settings, log)
}
