import {
  boardFeedGet,
  boardGet,
  boardPickerBoardsGet,
  boardSectionPinsGet,
  boardSectionsGet,
  boardsGet,
} from '@bowerbird/contract/boards/board-calls'
import { incomingInvitesGet } from '@bowerbird/contract/collaborators/collaborator-calls'
import type { Call } from '@bowerbird/contract/kernel/call'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import { userGet } from '@bowerbird/contract/people/user-calls'
import { pinGet } from '@bowerbird/contract/pins/pin-calls'
import { questions, readToTheEnd } from './outsider-questions.ts'
import type { Named } from './outsider-questions.ts'
import { canReadNote, canReadTitle, canSee, counts, isMember } from './permission-model.ts'
import type { BelievedPin } from './permission-model.ts'
import type { Player } from './privacy-cast.ts'
import { createKnowledge } from './privacy-knowledge.ts'
import { isThere } from './privacy-history.ts'
import type { Play } from './privacy-history.ts'

/** Everything by its names: also what is gone, and who is put out. */
function namesOf({ history, cast, actions, tokens }: Play): Named {
  const usernameOf = (id: string) => cast.people.get(id)?.username ?? ''
  return {
    usernames: ['ada', 'ben', 'cleo', 'dora'].map((name) => usernameOf(cast.of(name).person ?? '')),
    boards: history.boards.map(({ id, slug, owner }) => ({ id, slug, username: usernameOf(owner) })),
    sections: history.sections.map(({ id, slug, board }) => ({
      id,
      slug,
      board_slug: board.slug,
      username: usernameOf(board.owner),
    })),
    pin_ids: history.pins.map((pin) => pin.id),
    links: history.pins.flatMap((pin) => pin.links).slice(-50),
    words: ['birds', '#birds', '#zq', 'zq', ...rarest(history.pins), ...rarest(history.boards)],
    tokens,
    actions: actions.map(({ id, board }) => ({ id, board_id: board.id })),
    conversation_ids: [...new Set(history.messages.map((message) => message.conversation_id))],
  }
}

/** The last few by their own words: what all share finds the others. */
const rarest = (things: readonly { marker: string }[]) => things.slice(-3).map(({ marker }) => marker)

/** Every read call that there is, with every name that is known, to the end of its list. */
export async function leaksTo(play: Play, player: Player): Promise<string[]> {
  const named = namesOf(play)
  const leaksIn = createKnowledge(play.history)
  const problems: string[] = []
  for (const call of play.home.dispatcher.calls.filter((one) => one.verb === 'GET'))
    for (const question of questions(call, named)) {
      const pages = await readToTheEnd(player.actor, call, question)
      for (const leak of leaksIn(JSON.stringify(pages), { who: player, call, question }))
        problems.push(`${player.name}: ${call.id} ${JSON.stringify(question)} shows ${leak}`)
      for (const page of pages) if (!page.ok && page.http_status >= 500) problems.push(`${call.id} failed`)
    }
  return problems
}

/** What may be seen is: each board with just its pins and sections, each pin, each list of one's own. */
export async function missingTo(play: Play, player: Player): Promise<string[]> {
  const { history } = play
  const problems: string[] = []
  const same = (what: string, actual: unknown, meant: unknown) => {
    if (JSON.stringify(actual) !== JSON.stringify(meant))
      problems.push(`${player.name}: ${what}: ${JSON.stringify(actual)}, not ${JSON.stringify(meant)}`)
  }
  const unknown = await player.actor.call(boardGet, { board_id: '1' })
  for (const board of history.boards) {
    const outcome = await player.actor.call(boardGet, { board_id: board.id })
    if (!canSee(player, board, history)) same(board.marker, outcome, unknown)
    else {
      const live = play.livePins(board)
      same(board.marker, outcome.ok && outcome.data.pin_count, live.length)
      same(`pins of ${board.marker}`, await idsOf(player, boardFeedGet, { board_id: board.id }), idsIn(live))
      const sections = play.liveSections(board)
      same(
        `sections of ${board.marker}`,
        await idsOf(player, boardSectionsGet, { board_id: board.id }),
        idsIn(sections),
      )
      for (const section of sections) {
        const there = await idsOf(player, boardSectionPinsGet, { section_id: section.id })
        same(`pins of ${section.marker}`, there, idsIn(play.livePins(section)))
      }
    }
  }
  const unknownPin = await player.actor.call(pinGet, { id: '1' })
  for (const pin of history.pins) {
    const outcome = await player.actor.call(pinGet, { id: pin.id })
    if (!canSee(player, pin, history)) same(pin.marker, outcome, unknownPin)
    else {
      same(pin.marker, outcome.ok && outcome.data.id, pin.id)
      const note = canReadNote(player, pin, history) ? pin.note_marker : null
      same(`the note on ${pin.marker}`, outcome.ok && outcome.data.note_to_self, note)
    }
  }
  if (player.person !== null) await ownLists(play, player, same)
  return problems
}

type Same = (what: string, actual: unknown, meant: unknown) => void

async function ownLists(play: Play, player: Player, same: Same): Promise<void> {
  const { history, archived } = play
  const working = history.boards.filter(
    (board) =>
      isThere(board) && isMember(player, board, history) && !archived.has(`${board.id} ${player.person}`),
  )
  const { all_boards } = await player.actor.did(boardPickerBoardsGet, {})
  same('picker', all_boards.map((board) => board.id).toSorted(), idsIn(working))
  const username = play.cast.people.get(player.person ?? '')?.username ?? ''
  same('own boards', await idsOf(player, boardsGet, { username }), idsIn(working))
  if (!play.has(incomingInvitesGet)) return
  const invited = history.boards.filter((board) => canReadTitle(player, board, history))
  const pages = await readToTheEnd(player.actor, incomingInvitesGet, {})
  const actual = dataOf(pages).map((invite) => (invite as { board: { id: string } }).board.id)
  same('invites', actual.toSorted(), idsIn(invited))
}

const idsIn = (things: readonly { id: string }[]) => things.map((one) => one.id).toSorted()
const dataOf = (pages: readonly Outcome[]) =>
  pages.flatMap((page) => (page.ok ? (page.data as unknown[]) : [page]))

async function idsOf(player: Player, call: Call, question: Record<string, unknown>): Promise<string[]> {
  const data = dataOf(await readToTheEnd(player.actor, call, question, 50))
  return data.map((one) => (one as { id: string }).id).toSorted()
}

/** Numbers that are public: of what is on public boards, and nothing else. */
export async function wrongCounts(play: Play, { actor, ...who }: Player): Promise<string[]> {
  const { boards, pins } = play.history
  const problems: string[] = []
  const compare = (what: string, actual: unknown, meant: unknown) => {
    if (JSON.stringify(actual) !== JSON.stringify(meant))
      problems.push(`${what}: ${JSON.stringify(actual)}, not ${JSON.stringify(meant)}`)
  }
  for (const { id, username } of play.cast.people.values()) {
    if (id === who.person) continue
    const { board_count, pin_count } = await actor.did(userGet, { username })
    const own = boards.filter((board) => board.owner === id && isThere(board) && board.privacy === 'public')
    const owned = pins.filter((pin) => pin.owner === id && counts(pin))
    compare(username, { board_count, pin_count }, { board_count: own.length, pin_count: owned.length })
  }
  for (const pin of pins.filter((one) => canSee(who, one, play.history))) {
    const view = await actor.did(pinGet, { id: pin.id })
    compare(`saves of ${pin.marker}`, view.aggregated_pin_data.aggregated_stats.saves, publicSaves(pin, pins))
  }
  return problems
}

function publicSaves(pin: BelievedPin, pins: readonly BelievedPin[]): number {
  const root = pin.root ?? pin
  return pins.filter((one) => one.root === root && counts(one)).length
}
