import {
  boardActionUndo,
  boardMerge,
  bulkCopy,
  bulkDelete,
  bulkMove,
  sectionDelete,
  sectionMerge,
  sectionRename,
  selectAllCopy,
  selectAllDelete,
  selectAllMove,
} from '@bowerbird/contract/organise/organise-calls'
import type { BoardAction } from '@bowerbird/contract/organise/organise-models'
import { trashDelete, trashRestore } from '@bowerbird/contract/trash/trash-calls'
import {
  isInTrashOf,
  isMember,
  linksOfCopy,
  mayMoveTo,
  rootOfSave,
  stricter,
  areBlocked,
} from './permission-model.ts'
import type { BelievedBoard, BelievedPin } from './permission-model.ts'
import { boardToUse } from './privacy-acts.ts'
import type { Act } from './privacy-acts.ts'
import type { Player } from './privacy-cast.ts'
import type { Play } from './privacy-history.ts'

const placeTaken = ['same_place', 'not_found', 'not_allowed']

/** Some pins of one board, or all of it but one; what the actor may not move is left where it is. */
const bulk =
  (kind: 'move' | 'copy' | 'delete', all: boolean): Act =>
  async (play, who, step) => {
    const from = await boardToUse(play, who, 'save', { ...step, a: step.b })
    const to = await boardToUse(play, who, 'save', step)
    const there = play.livePins(from)
    const chosen = there.filter((_, n) => (step.b + n) % 3 !== 0)
    if (chosen.length === 0 || (kind === 'move' && from === to)) return
    const pin_ids = (all ? there.filter((one) => !chosen.includes(one)) : chosen).map((one) => one.id)
    const may = (one: BelievedPin) =>
      play.can(who, kind === 'copy' ? 'take' : 'edit', one) === 'yes' &&
      (kind !== 'move' || mayMoveTo(who, one, to))
    const mine = chosen.filter(may)
    const verdicts = [...(kind === 'delete' ? [] : [play.can(who, 'save', to)]), play.can(who, 'save', from)]
    const effect = async (action: BoardAction) => {
      play.actions.push({
        id: action.id,
        board: from,
        by: who.name,
        pins: new Set(mine.map((one) => one.id)),
      })
      if (kind === 'copy') return learnCopies(play, who, { to, sources: mine })
      for (const one of mine)
        if (kind === 'delete') play.removePin(one, who)
        else Object.assign(one, { board: to, section: null })
    }
    const tolerated = mine.length < chosen.length ? placeTaken : ['same_place']
    const place = { board_id: from.id, new_board_id: to.id }
    const board_id = { board_id: to.id }
    if (kind === 'copy' && all)
      return play.attempt(who, selectAllCopy, { ...place, pin_ids }, { verdicts, tolerated }, effect)
    if (kind === 'copy')
      return play.attempt(who, bulkCopy, { ...board_id, pin_ids }, { verdicts, tolerated }, effect)
    if (kind === 'move' && all)
      return play.attempt(who, selectAllMove, { ...place, pin_ids }, { verdicts, tolerated }, effect)
    if (kind === 'move')
      return play.attempt(who, bulkMove, { ...board_id, pin_ids }, { verdicts, tolerated }, effect)
    if (all)
      return play.attempt(
        who,
        selectAllDelete,
        { board_id: from.id, pin_ids },
        { verdicts, tolerated },
        effect,
      )
    return play.attempt(who, bulkDelete, { pin_ids }, { verdicts, tolerated }, effect)
  }

/** Copies bear the words of what they were made of. */
async function learnCopies(
  play: Play,
  who: Player,
  { to, sources }: { to: BelievedBoard; sources: BelievedPin[] },
) {
  const rows = await play.unknownPins()
  for (const { pin_id, board_id, owner_id, title, image_signature } of rows) {
    const source = sources.find((one) => title.startsWith(`${one.marker} `))
    if (!source || board_id !== to.id || owner_id !== who.person)
      throw new Error(`${who.name} made a copy that should not be: ${title} on ${board_id}`)
    play.addPin({
      id: pin_id,
      marker: source.marker,
      links: linksOfCopy(source, undefined),
      signature: image_signature,
      owner: owner_id,
      board: to,
      section: null,
      root: rootOfSave(source, to),
    })
  }
}

const undo: Act = async (play, _, { a }) => {
  const open = play.actions.filter((action) => !action.board.is_gone)
  const action = open[a % open.length]
  const who = action && play.cast.of(action.by)
  if (!action || !who || !isMember(who, action.board, play.history)) return
  await play.attempt(
    who,
    boardActionUndo,
    { board_id: action.board.id, action_id: action.id },
    { verdicts: [], tolerated: ['bad_request', 'not_found', 'not_allowed'] },
    async () => {
      const copies = play.history.pins.filter((one) => one.owner === who.person).map((one) => one.id)
      await play.relearn(new Set([...action.pins, ...copies]))
    },
  )
}

const restorePin: Act = async (play, anybody, { a, b }) => {
  const last = play.history.pins.findLast((one) => one.is_gone && !one.board.is_gone)
  const owner = play.cast.all.find((one) => one.person === last?.owner)
  const who = (a % 2 === 0 && owner) || anybody
  const inTrash = play.history.pins.filter((one) => one.is_gone && isInTrashOf(who, one, play.history))
  const any = play.history.pins.filter((one) => one.is_gone)
  const one = (b % 4 === 0 ? any : inTrash)[(b % 50) % Math.max(1, (b % 4 === 0 ? any : inTrash).length)]
  if (!one) return
  const was = isInTrashOf(who, one, play.history) && !one.board.is_gone
  await play.attempt(
    who,
    trashRestore,
    { pin_ids: [one.id] },
    { verdicts: [], tolerated: ['not_found', 'not_allowed'] },
    async ({ restored }) => {
      if (restored.length > 0 && (!was || !isMember(who, one.board, play.history)))
        throw new Error(`${who.name} restored ${one.marker}, which is not theirs to restore`)
      await play.relearn(new Set([one.id]))
    },
  )
}

const restoreBoard: Act = async (play, anybody, { b, is_any }) => {
  const gone = play.history.boards.filter((board) => board.is_gone)
  const board = gone[b % gone.length]
  if (!board) return
  const who = play.cast.all.find((one) => one.person === board.owner && !is_any) ?? anybody
  await play.attempt(
    who,
    trashRestore,
    { board_ids: [board.id] },
    { verdicts: [], tolerated: ['not_found', 'not_allowed'] },
    async ({ restored }) => {
      if (restored.length === 0) return
      if (board.owner !== who.person) throw new Error(`${who.name} restored ${board.marker} of another user`)
      board.is_gone = false
      // A user who is blocked by now is not restored with it.
      for (const id of board.roles.keys())
        if (areBlocked(id, board.owner, play.history)) board.roles.delete(id)
      await play.relearnBoard(board)
    },
  )
}

const purge: Act = async (play, who) => {
  await play.attempt(who, trashDelete, { all: true }, [], () => {})
}

const merge: Act = async (play, who, step) => {
  const from = await boardToUse(play, who, 'own', { ...step, a: step.b })
  const to = await boardToUse(play, who, 'own', step)
  if (from === to) return
  const keep_privacy = step.b % 3 === 0
  const privacy = keep_privacy ? to.privacy : stricter(from.privacy, to.privacy)
  await play.attempt(
    who,
    boardMerge,
    { board_id: from.id, into_board_id: to.id, keep_privacy },
    [play.can(who, 'own', from), play.can(who, 'own', to)],
    async () => {
      const pins = play.livePins(from).map((one) => one.id)
      from.is_gone = true
      to.privacy = privacy
      await play.relearn(new Set(pins))
      await play.relearnBoard(to)
    },
  )
}

const editSection =
  (change: 'rename' | 'delete' | 'merge'): Act =>
  async (play, who, step) => {
    const board = await boardToUse(play, who, 'organise', step)
    const [section, other] = play.liveSections(board)
    if (!section) return
    const verdicts = [play.can(who, 'organise', board)]
    if (change === 'rename') {
      const marker = play.word('s')
      const input = { section_id: section.id, name: `${marker} part` }
      return play.attempt(who, sectionRename, input, verdicts, ({ slug }) => {
        Object.assign(section, { marker, slug })
      })
    }
    if (change === 'delete') {
      const delete_pins = step.b % 2 === 0
      return play.attempt(who, sectionDelete, { section_id: section.id, delete_pins }, verdicts, () => {
        Object.assign(section, { is_gone: true, deleted_by: who.person })
        for (const one of play.livePins(section))
          if (delete_pins) play.removePin(one, who)
          else one.section = null
      })
    }
    if (!other) return
    const input = { section_id: section.id, into_section_id: other.id }
    await play.attempt(who, sectionMerge, input, verdicts, () => {
      section.is_gone = true
      for (const one of play.livePins(section)) one.section = other
    })
  }

/** Acts on many pins, on sections and in the trash. */
export const organiseActs: Record<string, Act> = {
  'bulk move': bulk('move', false),
  'bulk copy': bulk('copy', false),
  'bulk delete': bulk('delete', false),
  'move all': bulk('move', true),
  'copy all': bulk('copy', true),
  'delete all': bulk('delete', true),
  undo,
  'restore pin': restorePin,
  'restore board': restoreBoard,
  purge,
  merge,
  'rename section': editSection('rename'),
  'delete section': editSection('delete'),
  'merge sections': editSection('merge'),
}
