import type { CollaboratorRole } from '@bowerbird/contract/collaborators/collaborator-models'
import type { BoardId, UserId } from '@bowerbird/contract/kernel/ids'
import type { Generated } from 'kysely'

export type BoardEmailInviteTable = {
  board_id: BoardId
  invite_id: string
  /** Null: the link with which anyone can join. */
  email: string | null
  role: CollaboratorRole
  inviter_id: UserId
  token_hash: string
  created_at: Date
  expires_at: Date
}
export type EmailInviteTokenTable = {
  token_hash: string
  board_id: BoardId
  invite_id: string
  used_by: Generated<UserId | null>
}

declare module '@bowerbird/core/db/tables' {
  interface Tables {
    board_email_invite: BoardEmailInviteTable
    email_invite_token: EmailInviteTokenTable
  }
}
