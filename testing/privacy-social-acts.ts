import { commentCreate } from '@bowerbird/contract/comments/comment-calls'
import { asConversationId, asUserId } from '@bowerbird/contract/kernel/ids'
import { conversationCreate } from '@bowerbird/contract/messages/message-calls'
import { userBlockCreate, userBlockDelete } from '@bowerbird/contract/people/block-calls'
import { boardFollowCreate } from '@bowerbird/contract/people/follow-calls'
import { transaction } from '@bowerbird/core/db/transaction'
import { closeAccount, reopenAccount } from '@bowerbird/core/identity/close-account'
import { areBlocked } from './permission-model.ts'
import type { BelievedBoard } from './permission-model.ts'
import { takeOff } from './privacy-acts.ts'
import type { Act } from './privacy-acts.ts'
import { leaksTo } from './privacy-checks.ts'
import type { Player } from './privacy-cast.ts'
import { isThere } from './privacy-history.ts'
import type { Play } from './privacy-history.ts'

/** Another one of those who do things. */
function otherOf(play: Play, who: Player, n: number): Player {
  const others = ['ada', 'ben', 'cleo', 'dora'].map(play.cast.of).filter((one) => one !== who)
  return others[n % others.length] ?? who
}

const comment: Act = async (play, who, step) => {
  const pin = play.choose(who, 'take', play.history.pins, step.b, step.is_any)
  if (!pin) return
  const marker = play.word('k')
  const username = play.cast.people.get(otherOf(play, who, step.a).person ?? '')?.username
  await play.attempt(
    who,
    commentCreate,
    { pinId: pin.id, text: `${marker} what do you say, @${username}?` },
    [play.can(who, 'take', pin)],
    () => {
      const said_on = pin.board.privacy === 'secret' ? pin.board : null
      play.history.comments.push({ marker, pin, author: who.person ?? '', said_on })
    },
  )
}

/** A pin goes to one or two others, with a word of one's own. */
const message: Act = async (play, who, step) => {
  const pin = play.choose(who, 'see', play.history.pins, step.b, step.is_any)
  const people = [step.a, ...(step.b % 3 === 0 ? [step.a + 1] : [])].map(
    (n) => otherOf(play, who, n).person ?? '',
  )
  const everybody = [who.person ?? '', ...people]
  const isBarred = everybody.some((one) => everybody.some((two) => areBlocked(one, two, play.history)))
  const marker = play.word('m')
  await play.attempt(
    who,
    conversationCreate,
    { user_ids: people, text: marker, ...(pin && { pin: pin.id }) },
    [pin ? play.can(who, 'see', pin) : 'yes', isBarred ? 'not_allowed' : 'yes'],
    ({ id }) => {
      const sender = who.person ?? ''
      play.history.messages.push({
        marker,
        conversation_id: id ?? asConversationId(''),
        sender,
        people: everybody,
      })
    },
  )
}

/** They work on no board of each other's any more, and neither has asked the other anywhere. */
const block: Act = async (play, who, step) => {
  const other = otherOf(play, who, step.b)
  const pair = [who.person ?? '', other.person ?? ''] as const
  const remove_pins = step.a % 4 === 0
  await play.attempt(
    who,
    userBlockCreate,
    { blocked_user_id: pair[1], remove_pins },
    { verdicts: [], tolerated: ['board_busy', 'board_has_action'] },
    () => {
      if (!play.history.blocks.some(([one, two]) => one === pair[0] && two === pair[1]))
        play.history.blocks.push([...pair])
      for (const board of play.history.boards.filter(isThere)) part(play, board, pair, remove_pins)
    },
  )
}

function part(
  play: Play,
  board: BelievedBoard,
  [blocker, blocked]: readonly [string, string],
  remove_pins: boolean,
): void {
  const pair = [blocker, blocked]
  if (!pair.includes(board.owner)) {
    for (const id of pair)
      if (board.roles.get(id) === 'invited' && pair.includes(board.inviters.get(id) ?? ''))
        board.roles.delete(id)
    return
  }
  const member = board.owner === blocker ? blocked : blocker
  if (!board.roles.has(member)) return
  takeOff(board, member)
  const by = play.cast.all.find((one) => one.person === blocker)
  if (remove_pins && by && member === blocked)
    for (const pin of play.livePins(board)) if (pin.owner === blocked) play.removePin(pin, by)
}

const unblock: Act = async (play, _, { a }) => {
  const [who, other] = play.history.blocks[a % play.history.blocks.length] ?? []
  const blocker = play.cast.all.find((one) => one.person === who)
  if (!blocker || other === undefined) return
  await play.attempt(blocker, userBlockDelete, { blocked_user_id: other }, [], () => {
    play.history.blocks = play.history.blocks.filter(([one, two]) => one !== who || two !== other)
  })
}

/** A user closes their account: for others all of their things are gone, and are there again when they come back. */
const away: Act = async (play, who) => {
  const { db, clock, drain } = play.home
  const id = who.person ?? ''
  const own = play.history.boards.filter((board) => board.owner === id && isThere(board))
  await transaction(db, (db) => closeAccount({ db, now: clock.now() }, asUserId(id), 'deactivated'))
  await drain()
  for (const board of own) board.is_gone = true
  for (const name of ['fan', 'nobody']) {
    const player = play.cast.of(name)
    const problems = await leaksTo(play, player)
    if (problems.length > 0) throw new Error(`while ${who.name} is away: ${problems.join('; ')}`)
  }
  await transaction(db, (db) => reopenAccount({ db, now: clock.now() }, asUserId(id), ['deactivated']))
  await drain()
  for (const board of own) board.is_gone = false
  await play.compare(`${who.name} is back`)
}

/** The follower puts a user's board among what they follow, while they may. */
const follow: Act = async (play, actor, { a, b, is_any }) => {
  const who = b % 2 === 0 ? play.cast.of('fan') : actor
  const board = play.choose(who, 'follow', play.history.boards, a, is_any)
  if (!board || board.owner === who.person) return
  await play.attempt(
    who,
    boardFollowCreate,
    { board_id: board.id },
    [play.can(who, 'follow', board)],
    () => {},
  )
}

export const socialActs: Record<string, Act> = { follow, comment, message, block, unblock, away }
