import type { CollaboratorSuggestion } from '@bowerbird/contract/collaborators/collaborator-models'

export type InviteState = 'ready' | 'incomplete' | 'queued' | 'sent'

/** The label of the button beside a user (SAVE-19). */
export function inviteState(
  one: Pick<CollaboratorSuggestion, 'id' | 'valid'>,
  queue: readonly CollaboratorSuggestion[],
  sent: readonly Pick<CollaboratorSuggestion, 'id'>[] = [],
): InviteState {
  if (sent.some(({ id }) => id === one.id)) return 'sent'
  if (!one.valid) return 'incomplete'
  return isQueued(one, queue) ? 'queued' : 'ready'
}

/** Adds to the queue, or removes from it. */
export function toggled(
  queue: readonly CollaboratorSuggestion[],
  one: CollaboratorSuggestion,
): CollaboratorSuggestion[] {
  return isQueued(one, queue) ? queue.filter(({ id }) => id !== one.id) : [...queue, one]
}

/** Merges lists; each user appears once by id. */
export function rowsOf(...lists: readonly (readonly CollaboratorSuggestion[])[]): CollaboratorSuggestion[] {
  return [...new Map(lists.flat().map((one) => [one.id, one])).values()]
}

const isQueued = ({ id }: Pick<CollaboratorSuggestion, 'id'>, queue: readonly CollaboratorSuggestion[]) =>
  queue.some((one) => one.id === id)
