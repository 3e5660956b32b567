import type { BoardId } from '@bowerbird/contract/kernel/ids'
import { useRef, useState } from 'react'
import { errorText } from '../../client/optimistic.ts'
import { toast } from '../../client/toasts.ts'
import { accountActedFor } from '../../client/active-profile.ts'
import { useViewer } from '../../client/viewer.ts'
import { addSection, boardCreated, boardIsGone, chooseBoard, chooseSection, createBoard } from 'texts:saving'
import { makingRights } from './delegation.ts'
import type { ActingFor, MakingRights } from './delegation.ts'
import { isNewBoard, pinSave, startOfSaving, turnSaving } from './save-flow.ts'
import type { FlowBoard, SaveEffect, SaveEvent, SaveFlow } from './save-flow.ts'
import type { Savable } from './save-payload.ts'
import { sendSave } from './send-save.ts'
import type { SaveDone } from './send-save.ts'
import { useActKeys } from './use-act-keys.ts'
import type { CollaboratorSuggestion } from '@bowerbird/contract/collaborators/collaborator-models'
import { boardGet, boardPickerBoardsGet, boardSectionsGet } from '@bowerbird/contract/boards/board-calls'
import type { Refused } from '@bowerbird/contract/kernel/outcome'
import { refreshAll } from '../../client/browser-queries.ts'
import { call } from '../../client/call.ts'

export interface Saving {
  flow: SaveFlow
  title: string
  /** Null while there is nothing to save yet. */
  savable: Savable | null
  rights: MakingRights
  turn: (event: SaveEvent) => void
}

interface SavingOptions {
  /** Null while there is nothing to save yet: boards cannot be chosen then. */
  savable: Savable | null
  onSaved: (done: SaveDone) => void
  onClose: () => void
  /** Shows why a save was rejected; a toast by default. */
  onRefused?: (text: string) => void
  /** Whether a choice counts yet (docs/decisions/004). */
  mayAct?: () => boolean
  start?: SaveFlow
  acting_for?: ActingFor | null
}

/** Runs the save flow: keeps its state and runs the effects of each step. */
export function useSaving({
  savable,
  onSaved,
  onClose,
  onRefused = showSaveError,
  mayAct = always,
  start = startOfSaving,
  acting_for,
}: SavingOptions): Saving {
  const { id: viewer_id } = useViewer()
  const rights = makingRights(viewer_id, acting_for ?? accountActedFor(viewer_id))
  const [flow, setFlow] = useState(start)
  // Events from an outdated render are applied to the current state.
  const latest = useRef(start)
  const keyOf = useActKeys()

  function turn(event: SaveEvent) {
    if (choices.has(event.type) && !(savable && mayAct())) return
    const next = turnSaving(latest.current, event)
    latest.current = next.flow
    setFlow(next.flow)
    for (const effect of next.effects) {
      if (effect.kind === 'close') onClose()
      else if (effect.kind === 'invite') void inviteQueued(effect.board, effect.queue)
      else void save(effect)
    }
  }

  async function save({ board, section }: Extract<SaveEffect, { kind: 'save' }>) {
    if (!savable) return turn({ type: 'refused' })
    let timer: ReturnType<typeof setTimeout> | undefined
    const answer = await sendSave({
      savable,
      board_id: board.id,
      section_id: section?.id ?? null,
      key: keyOf(JSON.stringify([board.id, section?.id, savable])),
      advertiser_id: rights.advertiser_id,
      onSent: () => (timer = setTimeout(() => turn({ type: 'slow' }), pinSave.longest_loading_ms)),
    })
    clearTimeout(timer)
    if (!answer?.ok) {
      const is_board_gone = answer !== null && (await isBoardGone(answer, board.id))
      if (answer) onRefused(is_board_gone ? boardIsGone({ board_name: board.name }) : errorText(answer))
      return turn({ type: 'refused', is_board_gone })
    }
    const is_new_board = isNewBoard(latest.current)
    onSaved({
      answer,
      board,
      section,
      is_new_board,
      source_id: savable.kind === 'pin' ? savable.pin_id : null,
    })
    turn({ type: 'saved' })
  }

  return { flow, title: titleOf(flow), savable, rights, turn }
}

/** Choices that another site could trigger by a stolen click. Creating something takes typing and is safe. */
const choices: ReadonlySet<SaveEvent['type']> = new Set(['board_chosen', 'section_chosen'])
const always = () => true
const showSaveError = (text: string) => toast({ text, kind: 'error' })

/** SAVE-01, SAVE-04. */
export function titleOf(flow: SaveFlow): string {
  if (flow.step === 'done') return isNewBoard(flow) ? boardCreated() : chooseBoard()
  return titles[flow.step === 'saving' ? flow.from : flow.step]()
}

const titles = {
  board: chooseBoard,
  section: chooseSection,
  create_board: createBoard,
  create_section: addSection,
}

/** Invites everyone queued for a new board, one call each (SAVE-19). The save is kept, whatever the result. */
async function inviteQueued(board: FlowBoard, queue: readonly CollaboratorSuggestion[]): Promise<void> {
  const { sendInvites } = await import('../collaborators/send-invites.ts')
  await sendInvites(board.id, queue)
}

/**
 * True when a save failed because its board was deleted meanwhile, or the viewer is no longer a member. Refetches the
 * lists that offered the board.
 */
async function isBoardGone(refused: Refused, board_id: BoardId): Promise<boolean> {
  if (refused.code !== 'not_found' && refused.code !== 'not_allowed') return false
  for (const list of [boardPickerBoardsGet, boardSectionsGet]) void refreshAll(list)
  const answer = await call(boardGet, { board_id })
  if (!answer.ok) return answer.code === 'not_found'
  return !['owner', 'organise', 'save'].includes(answer.data.my_role ?? '')
}
