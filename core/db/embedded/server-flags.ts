import { planOfMemory } from '../../config/memory-there.ts'
import type { EnginePlace } from './engine-place.ts'

/** `test` may lose everything on a crash of the machine, and is several times faster. */
export type Durability = 'full' | 'test'

export function serverFlags({ data, socket }: EnginePlace, durability: Durability): string[] {
  const settings = {
    ...ALWAYS,
    ...(durability === 'test' ? TEST : { ...FULL, ...memoryFlags() }),
    unix_socket_directories: `"${socket}"`,
  }
  return ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

const ALWAYS = {
  cluster_name: 'bowerbird',
  // The socket only: nothing on the network, not even on loopback.
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Compiling costs more than any of our queries take.
  jit: 'off',
  // Small machines and small queries: predictable memory, and no shared memory segments on the way.
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  // In the data folder, so that a killed server leaves nothing in /dev/shm, of which Docker gives 64 MB.
  dynamic_shared_memory_type: 'mmap',
  // The log tells of starts, stops and crashes. Refused statements carry people's data and are logged by the product.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

const FULL = {
  fsync: 'on',
  // Off lost acknowledged rows in every kill that was tried.
  synchronous_commit: 'on',
  full_page_writes: 'on',
  wal_compression: 'on',
  max_connections: '120',
  max_wal_size: '512MB',
}

/** By the memory that the machine or the container has. */
function memoryFlags() {
  const { total_mb, shared_buffers_mb, maintenance_work_mb, autovacuum_workers } = planOfMemory()
  return {
    shared_buffers: `${shared_buffers_mb}MB`,
    maintenance_work_mem: `${maintenance_work_mb}MB`,
    autovacuum_max_workers: String(autovacuum_workers),
    // What the planner believes to find in the memory of the system, beside the product.
    effective_cache_size: `${Math.round(total_mb / 2)}MB`,
  }
}

const TEST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '300',
  shared_buffers: '64MB',
  max_wal_size: '256MB',
}
