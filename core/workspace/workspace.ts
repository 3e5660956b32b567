import type { Distribution } from '../db/distribution.ts'
import type { MigrationFolder } from '../db/migration-files.ts'
import type { Consumer } from '../events/consume.ts'
import type { Dispatcher, Route } from '../call/route.ts'
import type { Handler } from '../call/ctx.ts'
import type { Task } from '../jobs/task.ts'
import type { Business } from '../ports/business.ts'
import type { Ground } from '../call/app-context.ts'
import type { Keeper } from '../ports/data-subject-port.ts'
import type { Slots } from '../ports/slots.ts'

/** What one slice offers: each slice says it in its `<slice>.ts`. */
export interface Slice {
  handlers?: readonly Handler[]
  consumers?: readonly Consumer[]
  tasks?: readonly Task[]
  /** Addresses that are no calls: uploads, pictures, feeds. */
  routes?: (ground: Ground, dispatcher: Dispatcher) => readonly Route[]
  /** The tables of the slice. */
  distribution?: Distribution
}

/** What several slices offer together, in their order. */
export function combineSlices(slices: readonly Slice[]): Required<Slice> {
  return {
    handlers: slices.flatMap((slice) => slice.handlers ?? []),
    consumers: slices.flatMap((slice) => slice.consumers ?? []),
    tasks: slices.flatMap((slice) => slice.tasks ?? []),
    routes: (ground, dispatcher) => slices.flatMap((slice) => slice.routes?.(ground, dispatcher) ?? []),
    distribution: slices.flatMap((slice) => slice.distribution ?? []),
  }
}

/** What a side of the product brings along; services put the sides together. */
export interface Workspace {
  name: string
  migrations: MigrationFolder
  distribution: Distribution
  handlers: readonly Handler[]
  consumers: readonly Consumer[]
  tasks: readonly Task[]
  /** Addresses that are no calls: uploads, pictures, feeds. */
  routes?: (ground: Ground, dispatcher: Dispatcher) => readonly Route[]
  /** Fills the places that ads may take. At most one side does. */
  slots?: (ground: Ground) => Slots
  /** Answers what the rest must know of the business side. At most one side does. */
  business?: (ground: Ground) => Business
  /** What it keeps about people. */
  keeper?: (ground: Ground) => Keeper
}
