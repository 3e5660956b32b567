import type { BoardId, ConversationId, PinId, SectionId, UserId } from '@bowerbird/contract/kernel/ids'

/**
 * Who may see and do what, after any history: what tests hold the product against. Written from the
 * matrix of permissions, apart from the product's own rules, of which it knows nothing.
 */
export type Privacy = 'public' | 'secret' | 'protected'
export type Role = 'save' | 'organise' | 'invited'

export interface BelievedBoard {
  kind: 'board'
  id: BoardId
  slug: string
  /** Words that stand in its name, and in its description. */
  marker: string
  inner_marker: string
  owner: string
  privacy: Privacy
  is_gone: boolean
  roles: Map<string, Role>
  /** The users who invited those that have not answered. */
  inviters: Map<string, string>
  members_may_invite: boolean
  link: { id: string; expires_at: number | null } | null
}

/** A board as it is when a user has just made it: no one else is on it, and no link leads to it. */
export function newBoard(
  made: Pick<BelievedBoard, 'id' | 'slug' | 'marker' | 'inner_marker' | 'owner' | 'privacy'>,
): BelievedBoard {
  return {
    ...made,
    kind: 'board',
    is_gone: false,
    roles: new Map(),
    inviters: new Map(),
    members_may_invite: false,
    link: null,
  }
}

export interface BelievedSection {
  kind: 'section'
  id: SectionId
  slug: string
  marker: string
  board: BelievedBoard
  is_gone: boolean
  deleted_by: UserId | null
}

export interface BelievedPin {
  kind: 'pin'
  id: PinId
  marker: string
  /** Words of the links that it tells of: its own, then that of where it was first saved from. */
  links: string[]
  /** In the note that its owner wrote to themselves; copies have none. */
  note_marker: string | null
  signature: string
  owner: string
  board: BelievedBoard
  section: BelievedSection | null
  /** The pin that it goes back to; null for one that begins a line of its own. */
  root: BelievedPin | null
  is_gone: boolean
  deleted_by: UserId | null
}

export type Thing = BelievedBoard | BelievedSection | BelievedPin

/** A comment of a user under a pin. */
export interface BelievedComment {
  marker: string
  pin: BelievedPin
  author: string
  /** The secret board of the comment; null: a public one. */
  said_on: BelievedBoard | null
}

/** What a user wrote to others. */
export interface BelievedMessage {
  marker: string
  conversation_id: ConversationId
  sender: string
  /** All of them, the sender included. */
  people: readonly string[]
}

/** A user with all that a request brings: session or token, and passes of share links. */
export interface Who {
  name: string
  /** Null for a visitor. */
  person: UserId | null
  /** False for tokens without that scope. */
  knows_secrets: boolean
  passes: readonly { board_id: BoardId; link_id: string }[]
}

export interface History {
  boards: BelievedBoard[]
  sections: BelievedSection[]
  pins: BelievedPin[]
  comments: BelievedComment[]
  messages: BelievedMessage[]
  /** Pairs of users, in either direction of the block. */
  blocks: [string, string][]
  now: number
}

export type Met = 'listed' | 'by_address'
export type Verdict = 'yes' | 'not_allowed' | 'not_found' | 'not_signed_in'

export type BoardAct =
  | 'see'
  | 'follow'
  | 'archive'
  | 'save'
  | 'organise'
  | 'own'
  | 'invite'
  | 'leave'
  | 'answer invite'
export type PinAct = 'see' | 'take' | 'edit' | 'report'

export const boardOf = (thing: Thing): BelievedBoard => (thing.kind === 'board' ? thing : thing.board)

/** What a user is to a board now: a role that was taken away, or a link that ended, is none. */
export function standing(who: Who, board: BelievedBoard, { now }: Pick<History, 'now'>) {
  if (who.person !== null && (board.privacy !== 'secret' || who.knows_secrets)) {
    if (who.person === board.owner) return 'owner'
    const role = board.roles.get(who.person)
    if (role !== undefined) return role
  }
  const { link } = board
  const isOpen = link !== null && (link.expires_at === null || link.expires_at > now)
  const isHeld = who.passes.some((pass) => pass.board_id === board.id && pass.link_id === link?.id)
  return isOpen && isHeld ? 'guest' : 'none'
}

/** Owner and collaborators; neither those who were invited nor guests. */
export function isMember(who: Who, board: BelievedBoard, history: Pick<History, 'now'>): boolean {
  return ['owner', 'organise', 'save'].includes(standing(who, board, history))
}

export function areBlocked(a: string | null, b: string, { blocks }: Pick<History, 'blocks'>): boolean {
  return blocks.some(([one, other]) => (one === a && other === b) || (one === b && other === a))
}

/** Public: all. Protected: members, and users with its address who are not blocked. Secret: members. Guests read, unlisted, unless they are blocked. */
export function canSee(who: Who, thing: Thing, history: History, met: Met = 'by_address'): boolean {
  const board = boardOf(thing)
  if (thing.is_gone || board.is_gone) return false
  if (board.privacy === 'public' || isMember(who, board, history)) return true
  if (met === 'listed') return false
  const isReached = board.privacy === 'protected' || standing(who, board, history) === 'guest'
  return isReached && !areBlocked(who.person, board.owner, history)
}

/** Who reads the note on a pin: its author, as long as they see the pin. */
export function canReadNote(who: Who, pin: BelievedPin, history: History): boolean {
  return who.person === pin.owner && canSee(who, pin, history)
}

/**
 * Who reads the comments under a pin: a viewer of the pin, but not comments of users whom they block or are blocked by; comments on
 * a secret board those alone who work there, while it lies there and the board is secret.
 */
export function canReadComment(
  who: Who,
  { pin, author, said_on }: BelievedComment,
  history: History,
  met: Met,
): boolean {
  if (areBlocked(who.person, author, history)) return false
  if (!canSee(who, pin, history, met)) return false
  if (said_on === null) return true
  return pin.board === said_on && said_on.privacy === 'secret' && isMember(who, said_on, history)
}

/** Two users go on reading what they wrote to each other, whatever happened since; in a group a blocked user is not shown. */
export function canReadMessage(who: Who, { sender, people }: BelievedMessage, history: History): boolean {
  if (who.person === null || !who.knows_secrets || !people.includes(who.person)) return false
  return people.length === 2 || !areBlocked(who.person, sender, history)
}

/** Who learns the title of a board and no more: an invited user, by a user who is not blocked. */
export function canReadTitle(who: Who, board: BelievedBoard, history: History): boolean {
  if (board.is_gone || standing(who, board, history) !== 'invited') return false
  const asking = [board.owner, board.inviters.get(who.person ?? '') ?? board.owner]
  return !asking.some((id) => areBlocked(who.person, id, history))
}

/** What is in a user's trash: their own, and what they removed from boards of which they are still members. */
export function isInTrashOf(who: Who, thing: Thing, history: History): boolean {
  const board = boardOf(thing)
  if (who.person === null || (board.privacy === 'secret' && !who.knows_secrets)) return false
  if (thing.kind === 'board') return thing.is_gone && thing.owner === who.person
  if (!thing.is_gone && !board.is_gone) return false
  if (thing.kind === 'pin' && thing.owner === who.person) return true
  return board.owner === who.person || (thing.deleted_by === who.person && isMember(who, board, history))
}

/** Not allowed to see is not found; seen but not allowed is refused as that. */
export function canDo(who: Who, act: BoardAct | PinAct, thing: Thing, history: History): Verdict {
  if (who.person === null) return 'not_signed_in'
  const board = boardOf(thing)
  if (act === 'answer invite') return canReadTitle(who, board, history) ? 'yes' : 'not_found'
  if (!canSee(who, thing, history)) return 'not_found'
  const may = thing.kind === 'pin' ? mayDoToPin(who, act as PinAct, thing, history) : undefined
  return (may ?? mayDoToBoard(who, act as BoardAct, board, history)) ? 'yes' : 'not_allowed'
}

function mayDoToPin(who: Who, act: PinAct, pin: BelievedPin, history: History): boolean {
  const isWorker = isMember(who, pin.board, history)
  switch (act) {
    case 'see':
      return true
    case 'take':
      // A guest of a secret board looks at it, and takes nothing along.
      if (pin.board.privacy === 'secret' && !isWorker) return false
      return who.person === pin.owner || !areBlocked(who.person, pin.owner, history)
    case 'report':
      if (pin.board.privacy === 'secret' && !isWorker) return false
      return who.person !== pin.owner && !areBlocked(who.person, pin.owner, history)
    case 'edit':
      if (pin.owner === who.person) return isWorker
      return ['owner', 'organise'].includes(standing(who, pin.board, history))
    default:
      return act satisfies never
  }
}

function mayDoToBoard(who: Who, act: BoardAct, board: BelievedBoard, history: History): boolean {
  const role = standing(who, board, history)
  const isWorker = isMember(who, board, history)
  switch (act) {
    case 'see':
      return true
    case 'follow':
      return role !== 'owner' && !areBlocked(who.person, board.owner, history)
    case 'archive':
    case 'save':
      return isWorker
    case 'organise':
      return role === 'owner' || role === 'organise'
    case 'own':
      return role === 'owner'
    case 'invite':
      return role === 'owner' || (isWorker && board.members_may_invite)
    case 'leave':
      return isWorker && role !== 'owner'
    case 'answer invite':
      return role === 'invited'
    default:
      return act satisfies never
  }
}

/** How many users see what is on a board: the more the wider. */
const width = { secret: 0, protected: 1, public: 2 } as const

/** Own pins go anywhere that one may save to; those of others stay with the board's owner and get no wider. */
export function mayMoveTo(who: Who, pin: BelievedPin, to: BelievedBoard): boolean {
  if (pin.owner === who.person) return true
  return pin.board.owner === to.owner && width[to.privacy] <= width[pin.board.privacy]
}

export const stricter = (a: Privacy, b: Privacy): Privacy => (width[a] < width[b] ? a : b)

/** Whatever the product may count for outsiders: what is on a public board, and nothing else. */
export const counts = (pin: BelievedPin) =>
  !pin.is_gone && !pin.board.is_gone && pin.board.privacy === 'public'

/** What a save of this pin to that board goes back to. Out of a secret board nothing leads back there. */
export function rootOfSave(source: BelievedPin, target: BelievedBoard): BelievedPin | null {
  const root = source.root ?? source
  if (source.board.privacy !== 'secret' || target.privacy === 'secret') return root
  return root !== source && counts(root) ? root : null
}

/** Pages that a save or copy tells of beside its own: where the first one came from, but nothing that a secret board knew. */
export const linksOfCopy = (source: BelievedPin, own: string | undefined): string[] => [
  own ?? source.links[0] ?? '',
  ...(source.board.privacy === 'secret' ? [] : source.links.slice(-1)),
]
