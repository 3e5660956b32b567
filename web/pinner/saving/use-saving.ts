import { useState } from 'react'
import { refusalText } from '../../client/optimistic.ts'
import { toast } from '../../client/toasts.ts'
import {
  addSection,
  boardCreated,
  chooseBoard,
  chooseSection,
  createBoard,
} from '../../texts/saving-texts.ts'
import { startOfSaving, turnSaving } from './save-flow.ts'
import type { SaveEffect, SaveEvent, SaveFlow } from './save-flow.ts'
import type { Savable } from './save-payload.ts'
import { sendSave } from './send-save.ts'
import type { SaveDone } from './tell-saved.ts'
import { useActKeys } from './use-act-keys.ts'

export interface Saving {
  flow: SaveFlow
  title: string
  turn: (event: SaveEvent) => void
}

interface SavingOptions {
  /** Null while there is nothing to save yet: boards cannot be chosen then. */
  savable: Savable | null
  onSaved: (done: SaveDone) => void
  onClose: () => void
  /** Says why a save was refused; a notice unless given. */
  onRefused?: (text: string) => void
  /** Whether a choice counts yet (docs/decisions/004). */
  mayAct?: () => boolean
}

/** Runs the save flow: keeps where it stands, and does what its turns ask for. */
export function useSaving({
  savable,
  onSaved,
  onClose,
  onRefused = tellRefused,
  mayAct = always,
}: SavingOptions): Saving {
  const [flow, setFlow] = useState(startOfSaving)
  const keyOf = useActKeys()

  function turn(event: SaveEvent, from: SaveFlow = flow) {
    if (choices.has(event.type) && !(savable && mayAct())) return
    const next = turnSaving(from, event)
    setFlow(next.flow)
    if (next.effect?.kind === 'close') onClose()
    else if (next.effect) void save(next.effect, next.flow)
  }

  async function save({ board, section }: Extract<SaveEffect, { kind: 'save' }>, saving: SaveFlow) {
    const key = keyOf(`${board.id}/${section?.id ?? ''}`)
    if (!savable) return
    const answer = await sendSave({ savable, board_id: board.id, section_id: section?.id ?? null, key })
    if (!answer?.ok) {
      if (answer) onRefused(refusalText(answer))
      return turn({ type: 'refused' }, saving)
    }
    onSaved({ answer, board, section, source_id: savable.kind === 'pin' ? savable.pin_id : null })
    turn({ type: 'saved' }, saving)
  }

  return { flow, title: titleOf(flow), turn }
}

/** What leads to a save. */
const choices: ReadonlySet<SaveEvent['type']> = new Set([
  'board_chosen',
  'section_chosen',
  'board_made',
  'section_made',
])
const always = () => true
const tellRefused = (text: string) => toast({ text, kind: 'error' })

/** SAVE-01, SAVE-04. */
export function titleOf({ step, before, is_new_board }: SaveFlow): string {
  if (step === 'create_board') return createBoard()
  if (step === 'create_section') return addSection()
  if (step === 'done' && is_new_board) return boardCreated()
  if (step === 'section' || (step === 'saving' && before === 'section')) return chooseSection()
  return chooseBoard()
}
