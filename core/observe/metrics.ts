import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { queueGauges, type QueueReading } from './queue-gauges.ts'

/** What one reading of the database's pool says. */
export interface PoolStats {
  connections: number
  idle: number
  waiting: number
}

/** How picture decoding processes have ended so far, besides well. */
export interface DecoderCounts {
  crashes: number
  timeouts: number
  out_of_memory: number
}

/** What a discovery engine holds. */
export interface EngineReading {
  pictures: number
  boards: number
  edges: number
  descriptors: number
  bytes: number
}

export interface Metrics {
  readonly content_type: string
  /** The text that Prometheus reads. */
  text(): Promise<string>
  /** One answered call: its id, 'ok' or how it was refused. */
  call(answered: { call: string; code: string; seconds: number }): void
  event(seen: { consumer: string; outcome: 'done' | 'retried' | 'parked'; count: number }): void
  job(ended: { task: string; outcome: 'done' | 'failed'; seconds: number }): void
  /** One thing that a browser reported about itself. Both of few known words: each pair is a series. */
  beacon(seen: { event: string; method: string }): void
  /** What became of events that browsers reported of pins: taken, repeated, or why they were dropped. */
  view(seen: { outcome: string; count: number }): void
  /** A mail that did not go out because a cap of its purpose is reached. */
  mailLeftOut(seen: { purpose: string; why: 'address_full' | 'site_full' }): void
  /** Pins near others were found, by an engine or by what the database keeps. */
  walk(found: { by: 'engine' | 'database'; seconds: number }): void
  /** Read at each scrape. */
  watchPool(read: () => PoolStats): void
  watchQueues(read: () => Promise<QueueReading>): void
  watchDecoders(read: () => DecoderCounts): void
  /** The discovery engine that this process asks; null: none answers. */
  watchEngine(read: () => Promise<EngineReading | null>): void
}

/** Names begin with bowerbird_, except the process's own (nodejs_, process_), which include event loop delay. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const { calls, events, jobs, beacons, views, mailsLeftOut, walks } = createMeters(registers)
  const engine = engineGauge(registers)
  const queues = queueGauges(registers)
  let readQueues: (() => Promise<QueueReading>) | undefined
  let readEngine: (() => Promise<EngineReading | null>) | undefined

  return {
    content_type: registry.contentType,
    async text() {
      // While the database is unavailable the scrape still answers, with the last figures.
      const reading = await readQueues?.().catch(() => undefined)
      if (reading) queues.set(reading)
      engine.set((await readEngine?.()) ?? null)
      return registry.metrics()
    },
    call: ({ call, code, seconds }) => calls.observe({ call, code }, seconds),
    event: ({ consumer, outcome, count }) => events.inc({ consumer, outcome }, count),
    job: ({ task, outcome, seconds }) => jobs.observe({ task, outcome }, seconds),
    view: ({ outcome, count }) => views.inc({ outcome }, count),
    beacon: ({ event, method }) => beacons.inc({ event, method }),
    walk: ({ by, seconds }) => walks.observe({ by }, seconds),
    mailLeftOut: ({ purpose, why }) => mailsLeftOut.inc({ purpose, why }),
    watchPool: (read) => watchPool(registers, read),
    watchQueues: (read) => {
      readQueues = read
    },
    watchDecoders: (read) => watchDecoders(registers, read),
    watchEngine: (read) => {
      readEngine = read
    },
  }
}

function createMeters(registers: Registry[]) {
  const calls = new Histogram({
    registers,
    name: 'bowerbird_call_seconds',
    help: 'Duration of answered calls, by call and outcome.',
    labelNames: ['call', 'code'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  })
  const events = new Counter({
    registers,
    name: 'bowerbird_facts_total',
    help: 'Facts handled, by consumer and outcome.',
    labelNames: ['consumer', 'outcome'],
  })
  const jobs = new Histogram({
    registers,
    name: 'bowerbird_job_seconds',
    help: 'Duration of jobs, by task and outcome.',
    labelNames: ['task', 'outcome'],
    buckets: [0.01, 0.1, 1, 10, 60, 600],
  })
  const beacons = new Counter({
    registers,
    name: 'bowerbird_beacons_total',
    help: 'Saves that browsers reported, by how the Pin was made; page layouts, by how long they took or where they ended; and one in ten attribution sources, by what became of them.',
    labelNames: ['event', 'method'],
  })
  const views = new Counter({
    registers,
    name: 'bowerbird_views_total',
    help: 'Events of pins that browsers reported, by result.',
    labelNames: ['outcome'],
  })
  const mailsLeftOut = new Counter({
    registers,
    name: 'bowerbird_mails_left_out_total',
    help: 'Mails that did not go out because a cap was reached, by purpose and cap.',
    labelNames: ['purpose', 'why'],
  })
  const walks = new Histogram({
    registers,
    name: 'bowerbird_walk_seconds',
    help: 'Duration of finding pins near others, by an engine or by what the database keeps.',
    labelNames: ['by'],
    buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.03, 0.1, 1],
  })
  return { calls, events, jobs, beacons, views, mailsLeftOut, walks }
}

function engineGauge(registers: Registry[]) {
  const held = new Gauge({
    registers,
    name: 'bowerbird_engine_held',
    help: 'What the discovery engine holds, by kind; none of it while no engine answers.',
    labelNames: ['kind'],
  })
  const bytes = new Gauge({
    registers,
    name: 'bowerbird_engine_bytes',
    help: 'Bytes of the arrays of the discovery engine.',
  })
  return {
    set(reading: EngineReading | null) {
      held.reset()
      bytes.set(reading?.bytes ?? 0)
      if (reading === null) return
      for (const kind of ['pictures', 'boards', 'edges', 'descriptors'] as const)
        held.set({ kind }, reading[kind])
    },
  }
}

function watchPool(registers: Registry[], read: () => PoolStats): void {
  const gauge = new Gauge({
    registers,
    name: 'bowerbird_database_connections',
    help: 'Connections of the pool by state; waiting: queries that wait for one.',
    labelNames: ['state'],
    collect() {
      const { connections, idle, waiting } = read()
      this.set({ state: 'busy' }, connections - idle)
      this.set({ state: 'idle' }, idle)
      this.set({ state: 'waiting' }, waiting)
    },
  })
  gauge.reset()
}

function watchDecoders(registers: Registry[], read: () => DecoderCounts): void {
  const counter = new Counter({
    registers,
    name: 'bowerbird_image_decoder_deaths_total',
    help: 'Picture decoding processes that died or were killed, by why.',
    labelNames: ['why'],
    collect() {
      this.reset()
      const { crashes, timeouts, out_of_memory } = read()
      this.inc({ why: 'crash' }, crashes)
      this.inc({ why: 'timeout' }, timeouts)
      this.inc({ why: 'out_of_memory' }, out_of_memory)
    },
  })
  counter.reset()
}
