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

export interface TraceSettings {
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
