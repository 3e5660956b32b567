import type { CollaboratorRole } from '@bowerbird/contract/collaborators/collaborator-models'
import type { Generated } from 'kysely'

export type BoardEmailInviteTable = {
  board_id: string
  invite_id: string
  /** Null: the link with which anyone can join. */
  email: string | null
  role: CollaboratorRole
  inviter_id: string
  token_hash: string
  created_at: Date
  expires_at: Date
}
export type EmailInviteTokenTable = {
  token_hash: string
  board_id: string
  invite_id: string
  used_by: Generated<string | null>
}

declare module '@bowerbird/core/db/tables' {
  interface Tables {
    board_email_invite: BoardEmailInviteTable
    email_invite_token: EmailInviteTokenTable
  }
}
