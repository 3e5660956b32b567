import type { Privacy } from '@bowerbird/contract/kernel/privacy'

const strictness: readonly Privacy[] = ['public', 'protected', 'secret']

/** The stricter of two: what few see stays with few. */
export function stricterOf(one: Privacy, other: Privacy): Privacy {
  return strictness.indexOf(one) >= strictness.indexOf(other) ? one : other
}
