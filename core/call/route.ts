import type { Call, Input, Output } from '@bowerbird/contract/kernel/call'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import type { Caller } from './caller.ts'

/** Answers an address that is no call: pictures, uploads, feeds, pages. Undefined leaves it to the next route. */
export type Route = (request: Request, socket_address: string) => Promise<Response | undefined>

/** Runs calls. Made of all handlers by core/server/dispatcher.ts. */
export interface Dispatcher {
  readonly calls: readonly Call[]
  /** Runs a call for this caller. Never throws: errors are outcomes. */
  run<C extends Call>(call: C, options: Input<C>, caller: Caller): Promise<Outcome<Output<C>>>
  /**
   * The same by id, for callers that only know the address. Options that are costly to read come as a
   * function, called once the caller may use the call.
   */
  runById(id: string, options: unknown, caller: Caller): Promise<Outcome>
}
