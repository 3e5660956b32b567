import { useState } from 'react'
import type { PickerBoard } from '@bowerbird/contract/boards/board-models'
import { refusalText } from '../../client/optimistic.ts'
import { toast } from '../../client/toasts.ts'
import { useViewer } from '../../client/viewer.ts'
import { boardForQuickSave } from './last-board.ts'
import type { Savable } from './save-payload.ts'
import { askToSave } from './save-request.ts'
import { useSavedNote } from './saved-here.ts'
import type { SavedNote } from './saved-here.ts'
import { sendSave } from './send-save.ts'
import { tellSaved } from './tell-saved.ts'
import { useActKeys } from './use-act-keys.ts'
import { usePickerBoards } from './use-picker-boards.ts'

export interface QuickSave {
  /** Where one press saves to; null while unknown, or with no board yet. */
  board: PickerBoard | null
  is_saving: boolean
  /** What became of an earlier save in this tab. */
  note: SavedNote | null
  /** Saves to the board above, or opens the save window when there is none. */
  save: () => void
  /** Opens the save window. */
  choose: () => void
}

/** One press saves to the last used board (SAVE-24). */
export function useQuickSave(pin: { id: string; title: string }): QuickSave {
  const { isAuth } = useViewer()
  const boards = usePickerBoards({ enabled: isAuth })
  const [isSaving, setIsSaving] = useState(false)
  // What was saved and taken back is saved anew: another act, under a key of its own.
  const [done, setDone] = useState(0)
  const note = useSavedNote(pin.id)
  const keyOf = useActKeys()
  const savable: Savable = { kind: 'pin', pin_id: pin.id, title: pin.title }
  const board = boards.data ? boardForQuickSave(boards.data.all_boards, boards.data.boards_shortlist) : null
  const choose = () => void askToSave(savable)

  async function saveTo(to: PickerBoard) {
    setIsSaving(true)
    const answer = await sendSave({
      savable,
      board_id: to.id,
      section_id: null,
      key: keyOf(`${to.id}/${done}`),
    })
    setIsSaving(false)
    if (answer?.ok) {
      setDone(done + 1)
      tellSaved({ answer, board: to, section: null, source_id: pin.id })
    } else if (answer) toast({ text: refusalText(answer), kind: 'error' })
  }

  function save() {
    if (isSaving) return
    if (isAuth && board) void saveTo(board)
    else choose()
  }

  return { board: isAuth ? board : null, is_saving: isSaving, note, save, choose }
}
