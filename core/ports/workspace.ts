import type { Distribution } from '../db/distribution.ts'
import type { MigrationFolder } from '../db/migration-files.ts'
import type { Consumer } from '../events/consume.ts'
import type { Route } from '../http/app.ts'
import type { Dispatcher } from '../http/dispatcher.ts'
import type { Handler } from '../http/ctx.ts'
import type { Task } from '../jobs/task.ts'
import type { Business } from './business.ts'
import type { Ground } from './ground.ts'
import type { Keeper } from './keeper.ts'
import type { Slots } from './slots.ts'

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
