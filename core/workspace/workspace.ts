import type { ShardKeys } from '../db/shard-keys.ts'
import type { MigrationFolder } from '../db/migration-files.ts'
import type { Consumer } from '../events/consume.ts'
import type { Dispatcher, Route } from '../call/route.ts'
import type { Handler } from '../call/ctx.ts'
import type { Task } from '../jobs/task.ts'
import type { Business } from '../ports/business.ts'
import type { AppContext } from '../call/app-context.ts'
import type { DataSubjectPort } from '../ports/data-subject-port.ts'
import type { Slots } from '../ports/slots.ts'

/** What one slice offers: each slice says it in its `<slice>.ts`. */
export interface Slice {
  handlers?: readonly Handler[]
  consumers?: readonly Consumer[]
  tasks?: readonly Task[]
  /** Addresses that are no calls: uploads, pictures, feeds. */
  routes?: (app: AppContext, dispatcher: Dispatcher) => readonly Route[]
  /** What runs beside requests and jobs while a process is up. */
  starts?: readonly Start[]
  /** The tables of the slice. */
  shard_keys?: ShardKeys
}

/** Starts something that lives as long as the process does; it looks at the role itself. Answers how to stop it. */
export type Start = (app: AppContext) => Promise<() => Promise<void>>

/** What several slices offer together, in their order. */
export function combineSlices(slices: readonly Slice[]): Required<Slice> {
  return {
    handlers: slices.flatMap((slice) => slice.handlers ?? []),
    consumers: slices.flatMap((slice) => slice.consumers ?? []),
    tasks: slices.flatMap((slice) => slice.tasks ?? []),
    routes: (app, dispatcher) => slices.flatMap((slice) => slice.routes?.(app, dispatcher) ?? []),
    starts: slices.flatMap((slice) => slice.starts ?? []),
    shard_keys: slices.flatMap((slice) => slice.shard_keys ?? []),
  }
}

/** What a side of the product brings along; services put the sides together. */
export interface Workspace {
  name: string
  migrations: MigrationFolder
  shard_keys: ShardKeys
  handlers: readonly Handler[]
  consumers: readonly Consumer[]
  tasks: readonly Task[]
  /** Addresses that are no calls: uploads, pictures, feeds. */
  routes?: (app: AppContext, dispatcher: Dispatcher) => readonly Route[]
  /** What runs beside requests and jobs while a process is up. */
  starts?: readonly Start[]
  /** Fills the places that ads may take. At most one side does. */
  slots?: (app: AppContext) => Slots
  /** Answers what the rest must know of the business side. At most one side does. */
  business?: (app: AppContext) => Business
  /** What it keeps about people. */
  data_subjects?: (app: AppContext) => DataSubjectPort
}
