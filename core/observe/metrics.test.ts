import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

test('OPS-04 Prometheus reads calls, connections, queues, crashes and the process itself', async () => {
  const metrics = createMetrics()
  metrics.call({ call: 'PinResource.get', code: 'ok', seconds: 0.003 })
  metrics.call({ call: 'PinResource.get', code: 'not_found', seconds: 0.001 })
  metrics.event({ consumer: 'search', outcome: 'done', count: 4 })
  metrics.job({ task: 'prune_facts', outcome: 'done', seconds: 1 })
  metrics.watchDecoders(() => ({ crashes: 2, timeouts: 1, out_of_memory: 0 }))
  metrics.watchPool(() => ({ connections: 5, idle: 3, waiting: 1 }))
  metrics.watchQueues(async () => ({
    consumer_lag: { search: 1.5 },
    parked: { feed: 2 },
    jobs_waiting: 7,
    oldest_job_seconds: 12,
    jobs_failed: 1,
  }))
  metrics.walk({ by: 'engine', seconds: 0.001 })
  metrics.watchEngine(async () => ({ pictures: 9, boards: 3, edges: 12, descriptors: 0, bytes: 4_096 }))
  const text = await metrics.text()
  for (const line of [
    'bowerbird_call_seconds_count{call="PinResource.get",code="ok"} 1',
    'bowerbird_call_seconds_bucket{le="0.005",call="PinResource.get",code="ok"} 1',
    'bowerbird_call_seconds_count{call="PinResource.get",code="not_found"} 1',
    'bowerbird_facts_total{consumer="search",outcome="done"} 4',
    'bowerbird_image_decoder_deaths_total{why="crash"} 2',
    'bowerbird_image_decoder_deaths_total{why="timeout"} 1',
    'bowerbird_database_connections{state="busy"} 2',
    'bowerbird_database_connections{state="waiting"} 1',
    'bowerbird_consumer_lag_seconds{consumer="search"} 1.5',
    'bowerbird_facts_parked{consumer="feed"} 2',
    'bowerbird_jobs_waiting 7',
    'bowerbird_jobs_oldest_seconds 12',
    'bowerbird_jobs_failed 1',
    'bowerbird_walk_seconds_count{by="engine"} 1',
    'bowerbird_engine_held{kind="edges"} 12',
    'bowerbird_engine_bytes 4096',
  ])
    expect(text).toContain(line)
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
  expect(metrics.content_type).toContain('text/plain')
})

test('OPS-04 metrics are served while the database is unavailable', async () => {
  const metrics = createMetrics()
  metrics.watchQueues(() => Promise.reject(new Error('away')))
  expect(await metrics.text()).toContain('bowerbird_jobs_waiting 0')
})
