/** What each part of the product may take of the memory that it has, in megabytes unless it says otherwise. */
export interface MemoryPlan {
  /** All of it: product, database, pictures that are worked on. */
  total_mb: number
  /** V8's old space: when live objects need more, the process ends. */
  heap_mb: number
  /** One half of V8's young generation. */
  semi_space_mb: number
  /** A process that decodes pictures; a picture that needs more is refused. */
  decoder_mb: number
  /** Processes that read pages of other sites. */
  page_readers: number
  /** Connections to the database that the process opens at most, unless DATABASE_POOL says otherwise. */
  connections: number
  /** Of the embedded PostgreSQL. */
  shared_buffers_mb: number
  maintenance_work_mb: number
  autovacuum_workers: number
}

/** Below this, speed is given up for memory. */
const small_mb = 768

/** Shares out the memory of the machine or the container. Measured: docs/operate/memory.md. */
export function memoryPlan(total_mb: number): MemoryPlan {
  const isSmall = total_mb < small_mb
  const share = (part: number, least: number, most: number) =>
    Math.round(Math.min(most, Math.max(least, total_mb * part)))
  return {
    total_mb: Math.round(total_mb),
    heap_mb: share(1 / 4, 144, 512),
    semi_space_mb: isSmall ? 2 : 4,
    decoder_mb: share(0.4, 240, 1_024),
    page_readers: isSmall ? 1 : 2,
    connections: isSmall ? 6 : 10,
    shared_buffers_mb: share(1 / 16, 24, 512),
    maintenance_work_mb: share(1 / 32, 16, 64),
    autovacuum_workers: isSmall ? 1 : 3,
  }
}
