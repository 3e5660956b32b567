import type { Call, Input, Output } from '@bowerbird/contract/kernel/call'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import type { Viewer } from '@bowerbird/core/ports/viewer'

/** A user or a visitor of a test, and what they can do. */
export interface Actor {
  viewer: Viewer | null
  call<C extends Call>(
    call: C,
    input: Input<C>,
    extra?: { idempotency_key?: string },
  ): Promise<Outcome<Output<C>>>
  /** The same where nothing but an answer will do. */
  did<C extends Call>(call: C, input: Input<C>): Promise<Output<C>>
}
