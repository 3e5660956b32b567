import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openTraces } from './open-traces.ts'
import { readTraceSettings } from './traces.ts'

interface Received {
  path: string | undefined
  key: string | undefined
  body: {
    resourceSpans: {
      resource: { attributes: object[] }
      scopeSpans: { spans: Record<string, unknown>[] }[]
    }[]
  }
}

async function collector(status = 200) {
  const received: Received[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      received.push({
        path: request.url,
        key: request.headers['x-key']?.toString(),
        body: JSON.parse(text) as Received['body'],
      })
      response.writeHead(status).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { received, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const warnings: string[] = []
const log = { warn: (_: object, message: string) => void warnings.push(message) }
const work = {
  name: 'PinResource.get',
  kind: 'server',
  seconds: 0.25,
  ok: true,
  attributes: { request_id: 'r1', queries: 3, ms: 0.5 },
} as const

test('OPS-04 each call sends a span to the collector of OTEL_*, and continues the trace of its request', async () => {
  const { received, endpoint } = await collector()
  const traces = await openTraces(
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20b',
      OTEL_SERVICE_NAME: 'pins',
    },
    log,
  )
  traces?.record(work)
  traces?.record({ ...work, ok: false, parent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' })
  traces?.record({ ...work, parent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00' })
  await traces?.close()
  expect(received).toHaveLength(1)
  const [{ path, key, body }] = received as [Received]
  expect([path, key]).toEqual(['/v1/traces', 'a b'])
  expect(body.resourceSpans[0]?.resource.attributes).toEqual([
    { key: 'service.name', value: { stringValue: 'pins' } },
  ])
  const spans = body.resourceSpans[0]?.scopeSpans[0]?.spans ?? []
  expect(spans).toHaveLength(2)
  expect(spans[0]).toMatchObject({
    traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
    spanId: expect.stringMatching(/^[0-9a-f]{16}$/),
    name: 'PinResource.get',
    kind: 2,
    status: { code: 0 },
    attributes: [
      { key: 'request_id', value: { stringValue: 'r1' } },
      { key: 'queries', value: { intValue: 3 } },
      { key: 'ms', value: { doubleValue: 0.5 } },
    ],
  })
  expect(
    BigInt(String(spans[0]?.['endTimeUnixNano'])) - BigInt(String(spans[0]?.['startTimeUnixNano'])),
  ).toBe(250_000_000n)
  expect(spans[1]).toMatchObject({
    traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
    parentSpanId: '00f067aa0ba902b7',
    status: { code: 2 },
  })
})

test('OPS-04 an unreachable or refusing collector writes one log line, and fails no call', async () => {
  warnings.length = 0
  const { endpoint } = await collector(500)
  for (const address of [endpoint, 'http://127.0.0.1:1']) {
    const traces = await openTraces({ OTEL_EXPORTER_OTLP_ENDPOINT: address }, log)
    for (let i = 0; i < 3_000; i++) traces?.record(work)
    await traces?.close()
  }
  expect(warnings).toEqual(['traces cannot be sent; some are lost', 'traces cannot be sent; some are lost'])
})

test.each([
  [{}, { off: null }],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318', OTEL_SDK_DISABLED: 'true' }, { off: null }],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'nonsense' }, { off: expect.stringContaining('no http address') }],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4317', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
    { off: expect.stringContaining('grpc') },
  ],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318/' }, { endpoint: 'http://c:4318/v1/traces', ratio: 1 }],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://c/x' }, { endpoint: 'https://c/x' }],
  [
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c',
      OTEL_TRACES_SAMPLER: 'traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
    },
    { ratio: 0.25 },
  ],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c', OTEL_TRACES_SAMPLER: 'always_off' }, { ratio: 0 }],
])('OPS-04 %o is read as %o', (env, settings) => {
  expect(readTraceSettings(env as Record<string, string>)).toMatchObject(settings)
})
