import { createStore } from '../client/store.ts'
import type { Store } from '../client/store.ts'
import type { Address } from './address.ts'
import type { PageFault } from './page-fault.ts'
import type { RouteId, RouteModule } from './route-module.ts'

/** The page that stands in this browser tab. */
export interface Page {
  name: RouteId
  /** The module of that route; of the error page when there is a fault. */
  route: RouteModule
  address: Address
  fault: PageFault | null
  /** Where it opens. */
  scroll: 'top' | 'keep' | 'restore'
}

/** Filled by the browser's entry before anything reads it. */
export const pageStore = createStore<Page | null>(null) as Store<Page>
