import { resolve } from 'node:path'
import type { DatabaseLog } from '../database-log.ts'
import { engineBinaries } from './engine-binaries.ts'
import { enginePlace } from './engine-place.ts'
import { guardHost, type HostGuard } from './host-guard.ts'
import { initData } from './init-data.ts'
import { stopServer } from './postmaster.ts'
import { keepRunning, type Kept } from './keep-running.ts'
import type { Durability } from './server-flags.ts'
import { ensureDatabase, socketConnection } from './socket-connection.ts'

export type Embedded = {
  /** Address of the database `bowerbird`; stays the same when the server is restarted. */
  connection: string
  /** Address of another database of this server. */
  connectionTo(database: string): string
  /** True when the server ran already. */
  adopted: boolean
  /** Where PostgreSQL keeps its data. */
  folder: string
  /** Lets go of the server; the last process to do so stops it. */
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  data_dir: string
  log: DatabaseLog
  /** 'test' survives no crash of the machine. */
  durability?: Durability
  /** Breaks the start off: nothing that it began stays behind. It does not stop a server that runs. */
  signal?: AbortSignal | undefined
  /**
   * Called once while PostgreSQL works in a process of its own, for what can be done meanwhile. Nothing connects until it has ended:
   * work that holds up this process for seconds would let connections time out. Must not reject.
   */
  meanwhile?: (() => Promise<void>) | undefined
}

const DATABASE = 'bowerbird'

/**
 * Runs PostgreSQL for a data folder, on a socket inside it. Processes that use the same folder share
 * one server. When it dies while in use, it is started again. Throws EmbeddedError with what to do
 * when it cannot run here.
 */
export async function startEmbedded({
  data_dir,
  log,
  durability = 'full',
  signal,
  meanwhile,
}: EmbeddedOptions): Promise<Embedded> {
  const place = enginePlace(resolve(data_dir), log)
  const engine = engineBinaries(place, log)
  const guard = await guardHost({ home: place.home, log, signal })
  let kept: Kept | undefined
  const onSpawned = once(meanwhile)
  try {
    await initData(place, engine, durability, log, { signal, onSpawned })
    const held = await keepRunning({ place, engine, durability, log, signal, onSpawned })
    kept = held
    await onSpawned()
    await ensureDatabase(held.socket, DATABASE)
    signal?.throwIfAborted()
    let stopping: Promise<void> | undefined
    return {
      connection: socketConnection(held.socket, DATABASE),
      connectionTo: (database) => socketConnection(held.socket, database),
      adopted: held.adopted,
      folder: place.data,
      stop: () => (stopping ??= stop(held, guard, place.data)),
    }
  } catch (error) {
    if (kept) await stop(kept, guard, place.data)
    else await guard.stop(false)
    throw error
  }
}

function once(work: (() => Promise<void>) | undefined): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => (done ??= Promise.resolve(work?.()))
}

async function stop(kept: Kept, guard: HostGuard, data: string) {
  let isLast = false
  await kept.release(async () => {
    isLast = true
    await stopServer(data)
  })
  await guard.stop(isLast)
}
