import type { SiteHealth } from '@bowerbird/contract/desk/desk-models'

/** A site on which all is well. */
export const goodHealth: SiteHealth = {
  database: {
    state: 'good',
    notice: null,
    version: '18.1',
    bytes: 52_000_000,
    connection_count: 8,
    most_connections: 100,
    latency_ms: 0.6,
  },
  disk: { state: 'good', notice: null, free_bytes: 400_000_000_000, total_bytes: 500_000_000_000 },
  mail: {
    state: 'good',
    notice: null,
    is_set_up: true,
    waiting_count: 0,
    last_sent_at: '2026-01-02T03:04:00.000Z',
    last_failure: null,
  },
  jobs: {
    state: 'good',
    notice: null,
    worker_count: 1,
    waiting_count: 0,
    failed_count: 0,
    oldest_seconds: 0,
    parked_count: 0,
  },
  memory: {
    state: 'good',
    notice: null,
    free_bytes: 3_000_000_000,
    total_bytes: 4_000_000_000,
    processes: [
      {
        role: 'all',
        host: 'shelf',
        pid: 42,
        started_at: '2026-01-01T00:00:00.000Z',
        is_this: true,
        is_silent: false,
        version: '0.1.0',
        bytes: 210_000_000,
        children: [{ kind: 'pictures', bytes: 90_000_000 }],
      },
    ],
    database_bytes: 120_000_000,
  },
  backup: { state: 'good', notice: null, ended_at: '2026-01-01T02:00:00.000Z', bytes: 800_000_000 },
}
