import { createStore } from '../client/store.ts'
import type { Store } from '../client/store.ts'
import type { Address } from './address.ts'
import type { PageFault } from './page-fault.ts'
import type { RouteModule } from './route-module.ts'
import type { RouteName } from './route-table.ts'

/** The page that stands in this browser tab. */
export interface Page {
  name: RouteName | 'not_found'
  route: RouteModule | null
  address: Address
  fault: PageFault | null
  /** Where it opens. */
  scroll: 'top' | 'keep' | 'restore'
}

/** Filled by the browser's entry before anything reads it. */
export const pageStore = createStore<Page | null>(null) as Store<Page>
