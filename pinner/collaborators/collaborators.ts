import type { Slice } from '@bowerbird/core/workspace/workspace'
import { acceptEmailInvite, readEmailInvite } from './accept-email-invite.ts'
import { acceptInvite, changeRole } from './accept-invite.ts'
import { deleteInvite } from './delete-invite.ts'
import { inviteByEmail } from './invite-by-email.ts'
import { invitePeople } from './invite-people.ts'
import { endJoinLink, makeJoinLink, readJoinLink } from './join-link.ts'
import { listInvites, listMembers } from './list-invites.ts'
import { removeCollaborator } from './remove-collaborator.ts'
import { findCollaborators, suggestCollaborators } from './suggest-collaborators.ts'

export const collaborators: Slice = {
  handlers: [
    listMembers,
    listInvites,
    invitePeople,
    acceptInvite,
    deleteInvite,
    inviteByEmail,
    readEmailInvite,
    acceptEmailInvite,
    readJoinLink,
    makeJoinLink,
    endJoinLink,
    changeRole,
    removeCollaborator,
    suggestCollaborators,
    findCollaborators,
  ],
}
