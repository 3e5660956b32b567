import type { Call } from '@bowerbird/contract/kernel/call'
import { boardInvitesGet, incomingInvitesGet } from '@bowerbird/contract/collaborators/collaborator-calls'
import { trashGet } from '@bowerbird/contract/trash/trash-calls'
import {
  conversationGet,
  conversationMessagesGet,
  conversationsGet,
} from '@bowerbird/contract/messages/message-calls'
import { newsHubGet } from '@bowerbird/contract/notifications/notification-calls'
import {
  boardOf,
  canReadComment,
  canReadMessage,
  canReadNote,
  canReadTitle,
  canSee,
  isInTrashOf,
} from './permission-model.ts'
import type { BelievedBoard, History, Thing, Who } from './permission-model.ts'

/** Every field that reveals a thing when it is in an answer, notes aside. */
function wordsOf(thing: Thing): string[] {
  const { id, marker } = thing
  if (thing.kind === 'board') return [id, marker, thing.inner_marker]
  return thing.kind === 'pin' ? [id, marker, thing.signature, ...thing.links] : [id, marker]
}

/** Is this thing named by the question itself, by its id or address or by that of something on the same board? */
function namedBy(question: Record<string, unknown>, { boards, sections, pins }: History) {
  const given = new Set(Object.values(question).map(String))
  const holds = (thing: Thing) => given.has(thing.id) || (thing.kind !== 'pin' && given.has(thing.slug))
  const named = new Set(boards.filter(holds))
  for (const thing of [...sections, ...pins]) if (holds(thing)) named.add(thing.board)
  return { given, named }
}

/** What is sent to a user, or happened around them, leads where a link does: that is no list to come across things in. */
const leadsThere = new Set(
  [conversationsGet, conversationGet, conversationMessagesGet, newsHubGet].map((call) => call.id),
)

/** Mails of news and files of one's own follow the rule of what they are made of. */
export const digestMail = newsHubGet
const ownNews = new Set([trashGet.id, incomingInvitesGet.id, ...leadsThere])

/**
 * Words that an answer to this question must not hold. What is hidden may share a word with what is not: a
 * picture, or the title of a copy; and a user who names something knows its id. Kept by user and subject,
 * as long as nothing is done.
 */
export function createKnowledge(history: History) {
  const kept = new Map<string, ReadonlyMap<string, string>>()

  return function leaksIn(answer: string, { who, call, question }: Asked): string[] {
    const { given, named } = namedBy(question, history)
    // Without a board, the list of invites is the one of those that wait for the viewer.
    const asked =
      call.id === boardInvitesGet.id && question.board_id === undefined ? incomingInvitesGet.id : call.id
    const sort = ownNews.has(asked) ? asked : ''
    const key = [who.name, sort, ...[...named].map((board) => board.id)].join(' ')
    const hidden = kept.get(key) ?? hiddenWords(history, who, named, sort)
    kept.set(key, hidden)
    return [...hidden]
      .filter(([word]) => answer.includes(word) && !given.has(word))
      .map(([word, label]) => {
        const at = answer.indexOf(word)
        return `${label}: …${answer.slice(Math.max(0, at - 40), at + word.length + 10)}…`
      })
  }
}

interface Asked {
  who: Who
  call: Pick<Call, 'id'>
  question: Record<string, unknown>
}

function hiddenWords(
  history: History,
  who: Who,
  named: ReadonlySet<BelievedBoard>,
  sort: string,
): ReadonlyMap<string, string> {
  const known = new Set<string>()
  const hidden = new Map<string, string>()
  const tell = (words: readonly string[], isKnown: boolean, label: string) => {
    for (const word of words)
      if (isKnown) known.add(word)
      else hidden.set(word, label)
  }
  const metAt = (board: BelievedBoard) =>
    named.has(board) || leadsThere.has(sort) ? ('by_address' as const) : ('listed' as const)
  for (const comment of history.comments) {
    const isRead = canReadComment(who, comment, history, metAt(comment.pin.board))
    tell([comment.marker], isRead, `a comment on ${comment.pin.marker}`)
  }
  for (const message of history.messages)
    tell([message.marker], canReadMessage(who, message, history), `a message of ${message.sender}`)
  for (const thing of [...history.boards, ...history.sections, ...history.pins]) {
    const isSeen = canSee(who, thing, history, metAt(boardOf(thing)))
    const isTrash = sort === trashGet.id && isInTrashOf(who, thing, history)
    tell(wordsOf(thing), isSeen || isTrash, `${thing.kind} ${thing.marker}`)
    const isInvite = sort === incomingInvitesGet.id || sort === newsHubGet.id
    if (thing.kind === 'board' && isInvite && canReadTitle(who, thing, history))
      tell([thing.id, thing.marker], true, '')
    if (thing.kind === 'pin' && thing.note_marker !== null)
      tell([thing.note_marker], canReadNote(who, thing, history), `the note on ${thing.marker}`)
  }
  for (const word of known) hidden.delete(word)
  return hidden
}
