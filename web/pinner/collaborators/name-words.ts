import { joinedNames, others, somebodyByEmail } from 'texts:collaborators'
import type { Member } from '@bowerbird/contract/collaborators/collaborator-models'

/** How many are named before the rest is counted (pinner.md §9). */
export const mostNamed = 3

/** `Ana`, `Ana and Ben`, `Ana, Ben and Cleo`, `Ana, Ben, Cleo and 4 others`. */
export function nameWords(names: readonly string[]): string {
  const named = names.slice(0, mostNamed)
  const rest = names.length - named.length
  const parts = rest > 0 ? [...named, others({ count: rest })] : named
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : joinedNames({ names: parts.slice(0, -1).join(', '), last })
}

export const memberName = ({ user, email }: Pick<Member, 'user' | 'email'>): string =>
  user?.full_name || user?.username || email || somebodyByEmail()
