import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'
import { boardModel } from '../boards/board-models.ts'
import { resource, rest } from '../kernel/call.ts'
import {
  boardId,
  flag,
  inviteId,
  knownId,
  listOf,
  optional,
  pageOptions,
  userId,
  wholeNumber,
} from '../kernel/fields.ts'
import type { BoardId, UserId } from '../kernel/ids.ts'
import { addressText, exactText } from '../kernel/safe-text.ts'
import { inviteAcceptance } from '../identity/invite-acceptance.ts'
import { userBriefModel } from '../people/user-models.ts'
import {
  collaboratorRole,
  collaboratorSuggestionModel,
  incomingInviteModel,
  joinLinkModel,
  memberModel,
} from './collaborator-models.ts'
import { isSimpleEmail } from './simple-email.ts'

const email = exactText(254)
  .trim()
  .refine(isSimpleEmail, { message: localized('errors-contract.enterAWholeEMailAddress') })
const token = z.string().regex(/^[\w-]{20,64}$/)
const role = optional(collaboratorRole).transform((given) => given ?? 'organise')

export const boardInvitesGet = resource('BoardInvitesResource', 'get', {
  access: 'pinner',
  summary:
    'The collaborators of a board and who was invited: owner first, then the viewer, then by name. Without a board: the invites that wait for the viewer, newest first.',
  input: z.object({ board_id: optional(boardId), ...pageOptions(50) }),
  output: z.array(memberModel),
  paged: true,
})

export const incomingInvitesGet = rest('GET', '/v3/users/me/board_invites/', {
  access: 'pinner',
  summary: 'Pending invites of the viewer, newest first: the title of each board and who invited.',
  input: z.object({ ...pageOptions(25) }),
  output: z.array(incomingInviteModel),
  paged: true,
})

export const boardInviteCreate = resource('BoardInviteResource', 'create', {
  access: 'pinner',
  summary: 'Invites people to work on a board. A person who is invited already gets no second invite.',
  input: z.object({
    board_id: boardId,
    invited_user_ids: listOf(userId, 50).refine(
      (ids) => ids.length > 0,
      localized('errors-contract.nameSomebodyToInvite'),
    ),
    role,
  }),
  output: z.array(memberModel),
})

export const boardInviteAccept = resource('BoardInviteResource', 'update', {
  access: 'pinner',
  summary: 'Accepts an invite that the viewer received.',
  input: z.object({ board_id: boardId, invited_user_id: optional(userId) }),
  output: boardModel,
})

export const boardInviteDelete = resource('BoardInviteResource', 'delete', {
  access: 'pinner',
  summary:
    "Withdraws an invite, by invited_user_id or invite_id. The viewer's own id as invited_user_id declines it.",
  input: z
    .object({
      board_id: boardId,
      invited_user_id: optional(userId),
      invite_id: optional(inviteId),
    })
    .refine(
      ({ invited_user_id, invite_id }) => (invited_user_id === undefined) !== (invite_id === undefined),
      {
        path: ['invited_user_id'],
        message: localized('errors-contract.nameOneInviteSendInvitedUser'),
      },
    ),
  output: z.object({ board_id: knownId<BoardId>() }),
})

export const boardEmailInviteCreate = resource('BoardEmailInviteResource', 'create', {
  access: 'pinner',
  summary: 'Invites people by e-mail, one message each. The account of that address may accept, once.',
  input: z.object({
    board_id: boardId,
    emails: listOf(email, 20).refine(
      (emails) => emails.length > 0,
      localized('errors-contract.enterAnEMailAddress'),
    ),
    role,
  }),
  output: z.array(memberModel),
})

export const emailInviteGet = rest('GET', '/v3/board_invites/{token}/', {
  access: 'anyone',
  open_when_private: true,
  summary: 'What an invite by e-mail is for: the title of the board and who invited.',
  input: z.object({ token }),
  output: z.object({
    board_name: z.string(),
    inviter: userBriefModel,
    acceptance: inviteAcceptance,
    /** A link with which anyone can join, not an invite of one address. */
    is_for_anyone: z.boolean(),
    /** The address that it was sent to, masked; null for a link, and once it was accepted. */
    email_hint: z.string().nullable(),
    expires_at: z.string().nullable(),
  }),
})

export const emailInviteAccept = rest('POST', '/v3/board_invites/{token}/accept/', {
  access: 'pinner',
  summary:
    'Accepts an invite by e-mail with the account of its address, once; or joins by a link that is for anyone.',
  input: z.object({ token }),
  output: boardModel,
})

export const boardJoinLinkGet = rest('GET', '/v3/boards/{board_id}/join_link/', {
  access: 'pinner',
  summary: 'The link with which anyone can join a board, for its owner; null when there is none.',
  input: z.object({ board_id: boardId }),
  output: joinLinkModel.nullable(),
})

export const boardJoinLinkCreate = rest('POST', '/v3/boards/{board_id}/join_link/', {
  access: 'pinner',
  summary: 'Makes a link with which anyone can join a board until it expires; an older one stops working.',
  input: z.object({
    board_id: boardId,
    role,
    days: optional(wholeNumber(1, 30)).transform((days) => days ?? 7),
  }),
  output: joinLinkModel,
})

export const boardJoinLinkDelete = rest('DELETE', '/v3/boards/{board_id}/join_link/', {
  access: 'pinner',
  summary: 'Ends the link with which anyone can join a board. Those who joined by it stay.',
  input: z.object({ board_id: boardId }),
  output: z.object({ board_id: knownId<BoardId>() }),
})

export const collaboratorUpdate = resource('BoardCollaboratorResource', 'update', {
  access: 'pinner',
  summary: 'Changes the permissions of a collaborator, or of an invited person, on a board.',
  input: z.object({ board_id: boardId, user_id: userId, role: collaboratorRole }),
  output: memberModel,
})

export const collaboratorDelete = resource('BoardCollaboratorResource', 'delete', {
  access: 'pinner',
  summary:
    'Removes a collaborator from a board, or withdraws an invite that is not answered yet. With their own id, a collaborator leaves the board. The person is named by user_id or invited_user_id. Their pins stay unless remove_pins is true.',
  input: z
    .object({
      board_id: boardId,
      user_id: optional(userId),
      invited_user_id: optional(userId),
      remove_pins: optional(flag),
    })
    .refine(
      ({ user_id, invited_user_id }) =>
        (user_id ?? invited_user_id) !== undefined &&
        (user_id ?? invited_user_id) === (invited_user_id ?? user_id),
      { path: ['user_id'], message: localized('errors-contract.nameOnePersonSendUserId') },
    ),
  output: z.object({ board_id: knownId<BoardId>(), user_id: knownId<UserId>() }),
  errors: ['board_busy', 'board_has_action', 'target_busy'],
})

export const shareSuggestionsGet = resource('ShareSuggestionsResource', 'get', {
  access: 'pinner',
  summary: 'People whom the viewer may want to invite: those they follow and work with.',
  input: z.object({ board_id: optional(boardId), count: optional(wholeNumber(1, 20)) }),
  output: z.array(collaboratorSuggestionModel),
})

export const collaboratorTypeaheadGet = resource('CollaboratorTypeaheadResource', 'get', {
  access: 'pinner',
  rate: 'search',
  summary: 'People by name, and the e-mail address that was typed.',
  input: z.object({
    term: addressText(254),
    board_id: optional(boardId),
    count: optional(wholeNumber(1, 20)),
  }),
  output: z.array(collaboratorSuggestionModel),
})
