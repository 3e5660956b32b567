import type { Refused } from '@bowerbird/contract/kernel/outcome'

/** A refusal on its way through code that can only throw: loaders and the query cache. */
export class CallRefused extends Error {
  readonly refused: Refused

  constructor(refused: Refused, call_id: string) {
    super(`${call_id}: ${refused.code}`)
    this.name = 'CallRefused'
    this.refused = refused
  }
}
