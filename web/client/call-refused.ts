import type { Refused } from '@bowerbird/contract/kernel/outcome'

/** Wraps an API error for code that can only throw: loaders and the query cache. */
export class CallRefused extends Error {
  readonly refused: Refused

  constructor(refused: Refused, call_id: string) {
    super(`${call_id}: ${refused.code}`)
    this.name = 'CallRefused'
    this.refused = refused
  }
}
