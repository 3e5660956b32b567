import { join } from 'node:path'
import type { Settings } from '@bowerbird/core/config/settings'
import { openDatabase } from '@bowerbird/core/db/database'
import type { Database } from '@bowerbird/core/db/database'
import { createIdMaker } from '@bowerbird/core/db/ids'
import { createOutbound } from '@bowerbird/core/fetch/outbound'
import type { OutboundOptions } from '@bowerbird/core/fetch/outbound'
import { createProcessState } from '@bowerbird/core/call/process-state'
import { createRateLimits } from '@bowerbird/core/call/rate-limits'
import { createDecoderPool } from '@bowerbird/core/media/decoder-pool'
import type { DecoderPool } from '@bowerbird/core/media/decoder-pool'
import { networkPath, safetyPath, textEnginePath, wordsPath } from '@bowerbird/core/media/model-paths'
import { openStore } from '@bowerbird/core/media/open-store'
import { createPictures } from '@bowerbird/core/media/pictures'
import { createWordMeanings } from '@bowerbird/core/media/word-meanings'
import type { Log } from '@bowerbird/core/observe/log'
import { createMetrics } from '@bowerbird/core/observe/metrics'
import { openTraces } from '@bowerbird/core/observe/open-traces'
import { createPageReader } from '@bowerbird/core/page-reader/page-reader'
import { systemClock } from '@bowerbird/core/ports/clock'
import type { Clock } from '@bowerbird/core/ports/clock'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { newIdFrom } from '@bowerbird/contract/kernel/ids'
import { noBusiness } from '@bowerbird/core/ports/business'
import { emptySlots } from '@bowerbird/core/ports/slots'

interface Options {
  settings: Settings
  secret: string
  connection: string
  log: Log
  clock?: Clock
  /** Overrides for requests to other sites: resolver, limits, longest time. */
  outbound?: Pick<OutboundOptions, 'resolver' | 'text_resolver' | 'limits' | 'longest_ms'>
  /** Decoders that others use as well, and that stay when this app is closed. Else it has its own. */
  decoders?: DecoderPool
}

/** A page full of text takes a few seconds; no request waits for it. */
const forText = { timeLimitMs: 20_000, memoryLimitMb: 700, idleMs: 30_000 }

/** Searches ask for it now and then, so it stays: to start it takes longer than they wait. */
const forMeanings = { timeLimitMs: 5_000, idleMs: 20 * 60_000, jobsPerProcess: 5_000 }

export interface OpenApp {
  app: AppContext
  database: Database
  close(): Promise<void>
}

/** Opens everything that the product needs, for one process. */
export async function openApp({
  settings,
  secret,
  connection,
  log,
  clock = systemClock,
  outbound: outboundOptions,
  decoders,
}: Options): Promise<OpenApp> {
  const files = await openStore(settings, log)
  const database = openDatabase({ connection, max: settings.database_pool, log, role: settings.role })
  const ids = await createIdMaker(database.db, { log })
  const metrics = createMetrics()
  metrics.watchPool(() => database.stats())

  const { decoder_mb: memoryLimitMb, page_readers: max_children } = settings.memory
  const networks = { network: networkPath(settings), safety_network: safetyPath(settings) }
  const onUnusable = (file: string, why: unknown) =>
    log.warn({ file, why }, 'the file of a model cannot be used, and is left out: "npm run models -- status"')
  const pool = decoders ?? createDecoderPool({ ...networks, memoryLimitMb, onUnusable })
  const text_engine = textEnginePath(settings)
  const readers = createDecoderPool({
    ...forText,
    memoryLimitMb: Math.min(forText.memoryLimitMb, memoryLimitMb),
    text_engine,
    onUnusable,
  })
  const meanings = createDecoderPool({ ...forMeanings, words: wordsPath(settings), onUnusable })
  metrics.watchDecoders(() => pool.stats())
  const limits = {
    maxBytes: settings.max_upload_mb * 1024 * 1024,
    maxPixels: settings.max_megapixels * 1_000_000,
  }
  const scratch = join(settings.data_dir, 'scratch')
  const pictures = createPictures({ store: files, pool, readers, scratch, limits })
  const outbound = createOutbound({
    public_url: settings.public_url,
    allow_hosts: [...settings.fetch_allow_hosts],
    log,
    ...outboundOptions,
  })
  const page_reader = createPageReader({ outbound, max_children })

  const rate_limits = createRateLimits({ pool: database.pool, factor: settings.rate_factor, secret })
  const state = createProcessState((): AppContext => app)
  const app: AppContext = {
    database: { db: database.db, pool: database.pool, new_id: newIdFrom(ids.next) },
    clock,
    settings,
    security: { secret, rate_limits },
    media: { files, pictures, words: createWordMeanings(meanings, wordsPath(settings)) },
    web: { outbound, page_reader },
    observe: {
      log,
      metrics,
      traces: await openTraces(settings.otel, log),
      child_processes: () => [
        ...pool.stats().processes.map((pid) => ({ kind: 'pictures' as const, pid })),
        ...readers.stats().processes.map((pid) => ({ kind: 'picture_texts' as const, pid })),
        ...meanings.stats().processes.map((pid) => ({ kind: 'meanings' as const, pid })),
        ...page_reader.processes().map((pid) => ({ kind: 'pages' as const, pid })),
      ],
    },
    sides: { slots: emptySlots, business: noBusiness, data_subject_ports: [], state },
  }

  return {
    app,
    database,
    async close() {
      page_reader.close()
      outbound.close()
      if (!decoders) await pool.close()
      await readers.close()
      await meanings.close()
      await app.observe.traces?.close()
      await ids.stop()
      await database.close()
      if ('close' in files) files.close()
    },
  }
}
