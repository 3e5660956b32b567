import {
  boardArchive,
  boardCreate,
  boardDelete,
  boardSectionCreate,
  boardUpdate,
} from '@bowerbird/contract/boards/board-calls'
import {
  boardInviteAccept,
  boardInviteCreate,
  boardInviteDelete,
  collaboratorDelete,
  collaboratorUpdate,
} from '@bowerbird/contract/collaborators/collaborator-calls'
import { shareLinkCreate, shareLinkDelete } from '@bowerbird/contract/sharing/sharing-calls'
import { areBlocked, newBoard, standing } from './permission-model.ts'
import type { BelievedBoard, Privacy, Role, Verdict } from './permission-model.ts'
import type { Player } from './privacy-cast.ts'
import { openLink } from './open-link.ts'
import type { Play } from './privacy-history.ts'

/** One thing that a user does; `a` and `b` choose to what. */
export interface Step {
  act: string
  who: number
  a: number
  b: number
  privacy: Privacy
  /** To anything there is, also what this person may not. */
  is_any: boolean
}

export type Act = (play: Play, who: Player, step: Step) => Promise<void>

const makeBoard: Act = async (play, who, { privacy }) => {
  const [marker, inner_marker] = [play.word('b'), play.word('d')]
  await play.attempt(
    who,
    boardCreate,
    { name: `${marker} birds`, description: inner_marker, privacy },
    [],
    async ({ id, slug }) => {
      const board = newBoard({ id, slug, marker, inner_marker, owner: who.person ?? '', privacy })
      play.history.boards.push(board)
      await makeSection(play, who, board)
    },
  )
}

/** On a board of the actor's own, which is made first where there is none. */
export async function boardToUse(
  play: Play,
  who: Player,
  act: 'save' | 'organise' | 'own' | 'invite' | 'see',
  { a, is_any, privacy }: Pick<Step, 'a' | 'is_any' | 'privacy'>,
): Promise<BelievedBoard> {
  const there = play.history.boards.filter((board) => is_any || play.can(who, act, board) === 'yes')
  const found = there[a % there.length]
  if (found) return found
  await makeBoard(play, who, { act: 'board', who: 0, a: 0, b: 0, privacy, is_any: false })
  const made = play.history.boards.at(-1)
  if (!made) throw new Error('a board was not made')
  return made
}

async function makeSection(play: Play, who: Player, board: BelievedBoard): Promise<void> {
  const marker = play.word('s')
  await play.attempt(
    who,
    boardSectionCreate,
    { board_id: board.id, name: `${marker} part` },
    [play.can(who, 'organise', board)],
    ({ id, slug }) => {
      play.history.sections.push({
        kind: 'section',
        id,
        slug,
        marker,
        board,
        is_gone: false,
        deleted_by: null,
      })
    },
  )
}

const edit =
  (
    change: (play: Play, step: Step) => { privacy?: Privacy; marker?: string; members_may_invite?: boolean },
  ): Act =>
  async (play, who, step) => {
    const board = await boardToUse(play, who, 'own', step)
    const { marker, ...rest } = change(play, step)
    const name = marker === undefined ? {} : { name: `${marker} birds` }
    await play.attempt(
      who,
      boardUpdate,
      { board_id: board.id, ...rest, ...name },
      [play.can(who, 'own', board)],
      ({ slug }) => {
        Object.assign(board, rest, { slug }, marker !== undefined && { marker })
      },
    )
  }

const invite: Act = async (play, who, step) => {
  const board = await boardToUse(play, who, 'invite', step)
  const role = step.b % 2 === 0 ? 'organise' : 'save'
  const others = [...play.cast.people.keys()].filter(
    (id) => id !== who.person && id !== board.owner && id !== play.cast.of('fan').person,
  )
  const other = others[step.b % others.length] ?? ''
  const isBlocked =
    areBlocked(who.person, other, play.history) || areBlocked(board.owner, other, play.history)
  await play.attempt(
    who,
    boardInviteCreate,
    { board_id: board.id, invited_user_ids: [other], role },
    [play.can(who, 'invite', board), isBlocked ? 'not_allowed' : 'yes'],
    () => {
      if (board.roles.has(other)) return
      board.roles.set(other, 'invited')
      board.inviters.set(other, who.person ?? '')
      // No one gives more than they have.
      const most = standing(who, board, play.history) === 'save' ? 'save' : role
      promised.set(board, new Map([...(promised.get(board) ?? []), [other, most]]))
    },
  )
}

/** The roles that invites promise. */
const promised = new WeakMap<BelievedBoard, Map<string, 'save' | 'organise'>>()

/** A user with such a role somewhere, so that what comes to pass seldom comes to pass now and then. */
function holderOf(play: Play, roles: readonly Role[], n: number): [Player, BelievedBoard] | undefined {
  const held = play.history.boards
    .filter((board) => !board.is_gone)
    .flatMap((board) =>
      [...board.roles].filter(([, role]) => roles.includes(role)).map(([id]) => [id, board] as const),
    )
  const [id, board] = held[n % held.length] ?? []
  const holder = play.cast.all.find((one) => one.person === id)
  return holder && board && [holder, board]
}

const accept: Act = async (play, anybody, { a, is_any }) => {
  const any = play.history.boards[a % play.history.boards.length]
  const [who, board] = (!is_any && holderOf(play, ['invited'], a)) || [anybody, any]
  if (!board) return
  const inviter = board.inviters.get(who.person ?? '')
  const still = [...play.cast.all].find((one) => one.person === inviter)
  const mayStill: Verdict = !still || play.can(still, 'invite', board) === 'yes' ? 'yes' : 'not_found'
  const verdicts: Verdict[] = [
    play.can(who, 'answer invite', board),
    mayStill,
    mayStill === 'yes' ? 'yes' : 'not_allowed',
  ]
  // A member may accept again, to no effect.
  if (['organise', 'save', 'owner'].includes(standing(who, board, play.history))) return
  await play.attempt(who, boardInviteAccept, { board_id: board.id }, verdicts, () => {
    const role = promised.get(board)?.get(who.person ?? '') ?? 'organise'
    const isLess = still && standing(still, board, play.history) === 'save'
    board.roles.set(who.person ?? '', isLess ? 'save' : role)
  })
}

const decline: Act = async (play, _, { a }) => {
  const [who, board] = holderOf(play, ['invited'], a) ?? []
  if (!who || !board || play.can(who, 'answer invite', board) !== 'yes') return
  await play.attempt(
    who,
    boardInviteDelete,
    { board_id: board.id, invited_user_id: who.person ?? '' },
    [],
    () => {
      board.roles.delete(who.person ?? '')
    },
  )
}

const leave: Act = async (play, _, { a }) => {
  const [who, board] = holderOf(play, ['save', 'organise'], a) ?? []
  if (!who || !board || play.can(who, 'leave', board) !== 'yes') return
  await play.attempt(who, collaboratorDelete, { board_id: board.id, user_id: who.person ?? '' }, [], () => {
    takeOff(board, who.person ?? '')
  })
}

const remove: Act = async (play, who, step) => {
  const board = await boardToUse(play, who, 'own', step)
  const members = [...board.roles].filter(([id, role]) => role !== 'invited' && id !== who.person)
  const [member] = members[step.b % members.length] ?? []
  if (member === undefined) return
  const remove_pins = step.b % 3 === 0
  await play.attempt(
    who,
    collaboratorDelete,
    { board_id: board.id, user_id: member, remove_pins },
    [play.can(who, 'own', board)],
    () => {
      takeOff(board, member)
      for (const pin of play.livePins(board))
        if (remove_pins && pin.owner === member) play.removePin(pin, who)
    },
  )
}

/** Whom they asked was asked in their name. */
export function takeOff(board: BelievedBoard, person: string): void {
  board.roles.delete(person)
  for (const [id, role] of board.roles)
    if (role === 'invited' && board.inviters.get(id) === person) board.roles.delete(id)
}

const changeRole: Act = async (play, who, step) => {
  const board = await boardToUse(play, who, 'own', step)
  const members = [...board.roles].filter(([, role]) => role !== 'invited')
  const [member] = members[step.b % members.length] ?? []
  if (member === undefined) return
  const role = step.b % 2 === 0 ? 'save' : 'organise'
  await play.attempt(
    who,
    collaboratorUpdate,
    { board_id: board.id, user_id: member, role },
    [play.can(who, 'own', board)],
    () => {
      board.roles.set(member, role)
    },
  )
}

const link: Act = async (play, who, step) => {
  const board = await boardToUse(play, who, 'own', step)
  const password = step.b % 3 === 0 ? `open ${step.b}` : undefined
  const expires = step.b % 2 === 0 ? new Date(play.history.now + 3600_000) : null
  await play.attempt(
    who,
    shareLinkCreate,
    { board_id: board.id, password, expires_at: expires?.toISOString() },
    [play.can(who, 'own', board)],
    async ({ id, url }) => {
      board.link = { id, expires_at: expires?.getTime() ?? null }
      await openLink(play, { board, url, password })
    },
  )
}

const endLink: Act = async (play, who, step) => {
  const board = await boardToUse(play, who, 'own', step)
  await play.attempt(
    who,
    shareLinkDelete,
    { board_id: board.id },
    { verdicts: [play.can(who, 'own', board)], tolerated: board.link === null ? ['not_found'] : [] },
    () => {
      board.link = null
    },
  )
}

const archive: Act = async (play, who, step) => {
  const board = await boardToUse(play, who, 'save', step)
  await play.attempt(who, boardArchive, { board_id: board.id }, [play.can(who, 'archive', board)], () => {
    play.archived.add(`${board.id} ${who.person}`)
  })
}

const deleteBoard: Act = async (play, who, step) => {
  const board = await boardToUse(play, who, 'own', step)
  await play.attempt(who, boardDelete, { board_id: board.id }, [play.can(who, 'own', board)], () => {
    // Its link ends with it.
    Object.assign(board, { is_gone: true, link: null })
  })
}

export const boardActs: Record<string, Act> = {
  board: makeBoard,
  section: async (play, who, step) => makeSection(play, who, await boardToUse(play, who, 'organise', step)),
  privacy: edit((_, { privacy }) => ({ privacy })),
  rename: edit((play) => ({ marker: play.word('b') })),
  'let invite': edit((_, { a }) => ({ members_may_invite: a % 3 !== 0 })),
  'delete board': deleteBoard,
  archive,
  invite,
  accept,
  decline,
  leave,
  remove,
  role: changeRole,
  link,
  'end link': endLink,
  'an hour later': async (play) => {
    play.home.clock.advance(2 * 3600_000)
    play.tick()
  },
  'catch up': async (play) => play.home.drain(),
}
