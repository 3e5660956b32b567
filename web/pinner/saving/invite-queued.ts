import type { CollaboratorSuggestion } from '@bowerbird/contract/collaborators/collaborator-models'
import type { FlowBoard } from './save-flow.ts'

/** Asks everybody who was queued for a new board, one call each (SAVE-19). The save stands, whatever comes of it. */
export async function inviteQueued(
  board: FlowBoard,
  queue: readonly CollaboratorSuggestion[],
): Promise<void> {
  const { sendInvites } = await import('../collaborators/send-invites.ts')
  await sendInvites(board.id, queue)
}
