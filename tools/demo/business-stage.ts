import type { DemoActor } from './demo-actor.ts'
import type { DemoProduct } from './open-demo-product.ts'

export interface BusinessStage {
  product: Pick<DemoProduct, 'app' | 'clock' | 'dispatcher' | 'settle'>
  /** Everybody of the world. */
  usernames: readonly string[]
  actorOf: (username: string) => Promise<DemoActor>
  onBusiness?: () => void
}

export interface Act {
  /** Minutes before now. */
  ago: number
  /** Nothing else is under way meanwhile, so that the clock stays at its time until it is done. */
  is_alone?: boolean
  start: () => Promise<unknown>
}
