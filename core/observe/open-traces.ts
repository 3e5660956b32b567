import type { Log } from './log.ts'
import { readTraceSettings, type Traces } from './traces.ts'

/**
 * Traces by OpenTelemetry's protocol (OTLP over HTTP, in JSON), one span for each call and job, when
 * OTEL_EXPORTER_OTLP_ENDPOINT names a collector. Without one it answers undefined and loads no library.
 */
export async function openTraces(
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
