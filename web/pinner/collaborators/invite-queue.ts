import type { CollaboratorSuggestion } from '@bowerbird/contract/collaborators/collaborator-models'

export type InviteState = 'ready' | 'incomplete' | 'queued' | 'sent'

/** What the button beside somebody says (SAVE-19). */
export function inviteState(
  one: Pick<CollaboratorSuggestion, 'id' | 'valid'>,
  queue: readonly CollaboratorSuggestion[],
  sent: ReadonlySet<string>,
): InviteState {
  if (sent.has(one.id)) return 'sent'
  if (!one.valid) return 'incomplete'
  return isQueued(one, queue) ? 'queued' : 'ready'
}

/** In or out of the queue. */
export function toggled(
  queue: readonly CollaboratorSuggestion[],
  one: CollaboratorSuggestion,
): CollaboratorSuggestion[] {
  return isQueued(one, queue) ? queue.filter(({ id }) => id !== one.id) : [...queue, one]
}

/** The queue first, then those found who are not in it; each once by id. */
export function rowsOf(
  queue: readonly CollaboratorSuggestion[],
  found: readonly CollaboratorSuggestion[],
): CollaboratorSuggestion[] {
  return [...new Map([...queue, ...found].map((one) => [one.id, one])).values()]
}

const isQueued = ({ id }: Pick<CollaboratorSuggestion, 'id'>, queue: readonly CollaboratorSuggestion[]) =>
  queue.some((one) => one.id === id)
