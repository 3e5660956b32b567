import {
  boardInviteAccept,
  boardInviteCreate,
  boardInvitesGet,
  collaboratorTypeaheadGet,
  incomingInvitesGet,
  shareSuggestionsGet,
} from '@bowerbird/contract/collaborators/collaborator-calls'
import { boardGet } from '@bowerbird/contract/boards/board-calls'
import { ideasFeedGet, userHomefeedGet } from '@bowerbird/contract/feed/feed-calls'
import type { BoardId } from '@bowerbird/contract/kernel/ids'
import { conversationCreate, conversationMessageCreate } from '@bowerbird/contract/messages/message-calls'
import { bulkCopy } from '@bowerbird/contract/organise/organise-calls'
import { boardFollowCreate, userFollowCreate, usersFollowPut } from '@bowerbird/contract/people/follow-calls'
import { userSuggestionsGet } from '@bowerbird/contract/people/user-calls'
import { pinAiReportCreate, pinUpdate, repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { baseSearchGet } from '@bowerbird/contract/search/search-calls'
import { advancedTypeaheadGet } from '@bowerbird/contract/search/typeahead-calls'
import { sharedBoardGet, sharedBoardOpen } from '@bowerbird/contract/sharing/sharing-calls'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import type { Pinner } from '@bowerbird/testing/make'

/** What one of two people has that the other might want, and a third to whom both are known. */
export interface Strangers {
  me: Pinner
  other: Pinner
  own_board: string
  /** Of the other: a public board and a pin on it, a protected and a once shared one, a share link. */
  board: string
  pin: string
  unlisted: string
  once_shared: string
  once_saved: string
  token: string
  conversation: string
  shared_board_of_third: BoardId
}

type Try = (pair: Strangers) => Promise<Outcome>

/** Acts that a block refuses (PR-05). */
export const refusedActs: Record<string, Try> = {
  'follow the person': ({ me, other }) => me.call(userFollowCreate, { user_id: other.id }),
  'follow several, the person among them': ({ me, other }) =>
    me.call(usersFollowPut, { followee_ids: other.id }),
  'follow a board': ({ me, board }) => me.call(boardFollowCreate, { board_id: board }),
  'save a pin': ({ me, pin, own_board }) => me.call(repinCreate, { pin_id: pin, board_id: own_board }),
  'save a pin again': ({ me, pin, own_board }) =>
    me.call(repinCreate, { pin_id: pin, board_id: own_board, save_again: true }),
  'copy pins': ({ me, pin, own_board }) => me.call(bulkCopy, { pin_ids: [pin], board_id: own_board }),
  'say that a picture is AI-made': ({ me, pin }) => me.call(pinAiReportCreate, { pin_id: pin }),
  'invite to a board': ({ me, other, own_board }) =>
    me.call(boardInviteCreate, { board_id: own_board, invited_user_ids: [other.id] }),
  'invite to a third person’s board': ({ me, other, shared_board_of_third }) =>
    me.call(boardInviteCreate, { board_id: shared_board_of_third, invited_user_ids: [other.id] }),
  'ask for a protected board': ({ me, unlisted }) => me.call(boardGet, { board_id: unlisted }),
  'follow a protected board': ({ me, unlisted }) => me.call(boardFollowCreate, { board_id: unlisted }),
  'read a board once worked on': ({ me, once_shared }) => me.call(boardGet, { board_id: once_shared }),
  'save to a board once worked on': ({ me, once_shared, once_saved }) =>
    me.call(repinCreate, { pin_id: once_saved, board_id: once_shared }),
  'edit a pin on a board once worked on': ({ me, once_saved }) =>
    me.call(pinUpdate, { id: once_saved, title: 'mine' }),
  'accept an invite from before': ({ me, board }) => me.call(boardInviteAccept, { board_id: board }),
  'see who is on a board once worked on': ({ me, once_shared }) =>
    me.call(boardInvitesGet, { board_id: once_shared }),
  'look at a share link': ({ me, token }) => me.call(sharedBoardGet, { token }),
  'open a share link': ({ me, token }) => me.call(sharedBoardOpen, { token }),
  'write to the person': ({ me, other }) =>
    me.call(conversationCreate, { user_ids: [other.id], text: 'hello again' }),
  'go on writing': ({ me, conversation }) =>
    me.call(conversationMessageCreate, { conversation_id: conversation, text: 'are you there?' }),
}

/** Lists in which the other user and their things are not to be found. */
export const silentLists: Record<string, Try> = {
  'the home feed': ({ me }) => me.call(userHomefeedGet, { feed: 'following' }),
  'popular pins': ({ me }) => me.call(ideasFeedGet, {}),
  'people by name': ({ me, other }) =>
    me.call(baseSearchGet, { query: other.viewer.full_name, scope: 'users' }),
  'pins by word': ({ me }) => me.call(baseSearchGet, { query: 'kingfisher', scope: 'pins' }),
  'boards by word': ({ me }) => me.call(baseSearchGet, { query: 'kingfisher', scope: 'boards' }),
  'what completes a word': ({ me, other }) => me.call(advancedTypeaheadGet, { term: other.viewer.username }),
  'people to follow': ({ me }) => me.call(userSuggestionsGet, {}),
  'people to invite': ({ me }) => me.call(shareSuggestionsGet, {}),
  'people to invite by name': ({ me, other }) =>
    me.call(collaboratorTypeaheadGet, { term: other.viewer.username }),
  'invites that wait': ({ me }) => me.call(incomingInvitesGet, {}),
}
