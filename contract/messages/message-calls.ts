import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'
import { isSimpleEmail } from '../collaborators/simple-email.ts'
import { resource, rest } from '../kernel/call.ts'
import {
  boardId,
  conversationId,
  knownId,
  listOf,
  messageId,
  optional,
  pageOptions,
  pinId,
  thingId,
  userId,
} from '../kernel/fields.ts'
import type { ConversationId, MessageId } from '../kernel/ids.ts'
import { exactText, safeText } from '../kernel/safe-text.ts'
import {
  conversationModel,
  longestMessage,
  messageModel,
  mostInConversation,
  sentModel,
} from './message-models.ts'

const email = exactText(254)
  .trim()
  .refine(isSimpleEmail, { message: localized('errors-contract.enterAWholeEMailAddress') })

const content = {
  text: optional(safeText({ max: longestMessage, lines: true })),
  pin: optional(pinId),
  board: optional(boardId),
}
const isSomething = ({ text, pin, board }: { text?: unknown; pin?: unknown; board?: unknown }) =>
  Boolean(text ?? pin ?? board)
const nothingWritten = { message: localized('errors-contract.writeSomethingOrChooseAPin'), path: ['text'] }

export const conversationsGet = resource('ConversationsResource', 'get', {
  access: 'pinner',
  summary: "The viewer's conversations, the latest first.",
  input: z.object({ ...pageOptions(25, 50) }),
  output: z.array(conversationModel),
  paged: true,
})

export const conversationGet = rest('GET', '/v3/conversations/{conversation_id}/', {
  access: 'pinner',
  summary: 'One conversation: who is in it, and its latest message.',
  input: z.object({ conversation_id: conversationId }),
  output: conversationModel,
})

export const conversationCreate = resource('ConversationsResource', 'create', {
  access: 'pinner',
  summary:
    'Writes to people: in the conversation that has just these people, or a new one. Addresses get a mail with a link. Without text, Pin and board it only opens the conversation.',
  input: z
    .object({
      user_ids: listOf(userId, mostInConversation - 1).optional(),
      emails: listOf(email, 10).optional(),
      ...content,
    })
    .refine((wanted) => wanted.text === undefined || isSomething(wanted), nothingWritten)
    .refine(({ user_ids, emails }) => (user_ids?.length ?? 0) + (emails?.length ?? 0) > 0, {
      message: localized('errors-contract.chooseSomebodyToWriteTo'),
      path: ['user_ids'],
    }),
  output: sentModel,
})

export const conversationDelete = resource('ConversationsResource', 'delete', {
  access: 'pinner',
  summary: "Hides a conversation from the viewer's list until there is a new message in it.",
  input: z.object({ conversation_id: conversationId }),
  output: z.object({ conversation_id: knownId<ConversationId>() }),
})

export const conversationMessagesGet = resource('ConversationMessagesResource', 'get', {
  access: 'pinner',
  summary: 'The messages of a conversation, the newest first.',
  input: z.object({ conversation_id: conversationId, ...pageOptions(25, 50) }),
  output: z.array(messageModel),
  paged: true,
})

export const conversationMessageCreate = resource('ConversationMessagesResource', 'create', {
  access: 'pinner',
  summary: 'Writes in a conversation.',
  input: z.object({ conversation_id: conversationId, ...content }).refine(isSomething, nothingWritten),
  output: messageModel,
})

export const conversationMessageDelete = resource('ConversationMessagesResource', 'delete', {
  access: 'pinner',
  summary: "Deletes one of the viewer's messages for everyone.",
  input: z.object({ conversation_id: conversationId, message_id: messageId }),
  output: z.object({ message_id: knownId<MessageId>() }),
})

export const conversationRead = rest('POST', '/v3/conversations/{conversation_id}/read/', {
  access: 'pinner',
  summary: 'Marks a conversation as read up to a message.',
  input: z.object({ conversation_id: conversationId, message_id: messageId }),
  output: z.object({ conversation_id: knownId<ConversationId>() }),
})

const inviteType = z.union([
  z.enum(['pin', 'board']),
  // As other clients name it: 1 is a pin, 2 a board.
  z
    .object({ invite_object: z.union([z.literal(1), z.literal(2)]) })
    .transform(({ invite_object }) => (invite_object === 2 ? ('board' as const) : ('pin' as const))),
])

export const externalInviteCreate = resource('CreateExternalInviteResource', 'create', {
  access: 'pinner',
  summary: 'The URL by which a Pin or board can be shared outside the site. Secret ones have none.',
  input: z.object({
    invite_type: optional(inviteType).transform((type) => type ?? 'pin'),
    object_id: thingId,
  }),
  output: z.object({ invite_url: z.string() }),
})
