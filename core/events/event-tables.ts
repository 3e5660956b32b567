import type { Generated } from 'kysely'

type Position = { xid: string; seq: string }

export type EventTable = Position & {
  name: string
  key: string | null
  body: unknown
  at: Generated<Date>
}

export type EventConsumerTable = Position & {
  name: string
  event_names: string[]
  failures: number
  retry_at: Date | null
  last_error: string | null
  moved_at: Generated<Date>
}

export type EventParkedTable = Position & {
  consumer: string
  name: string
  key: string | null
  body: unknown
  at: Date
  error: string
  parked_at: Generated<Date>
}

declare module '../db/tables.ts' {
  interface Tables {
    event: EventTable
    event_consumer: EventConsumerTable
    event_parked: EventParkedTable
  }
}
