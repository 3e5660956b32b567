import type { PinId } from '@bowerbird/contract/kernel/ids'
import { useState } from 'react'
import type { PickerBoard } from '@bowerbird/contract/boards/board-models'
import { toast } from '../../client/toasts.ts'
import { useViewer } from '../../client/viewer.ts'
import { somethingWentWrong } from 'texts:frame'
import { boardForQuickSave } from './last-board.ts'
import { askToSave } from './save-request.ts'
import { useSavedNote } from './saved-here.ts'
import type { SavedNote } from './saved-here.ts'
import { useActKeys } from './use-act-keys.ts'
import { usePickerBoards } from './use-picker-boards.ts'

export interface QuickSave {
  /** The target of one press; null while unknown, or without any board. */
  board: PickerBoard | null
  is_saving: boolean
  /** The result of an earlier save in this tab. */
  note: SavedNote | null
  /** Saves to the board above, or opens the save modal when there is none. */
  save: () => void
  /** Opens the save modal. */
  choose: () => void
}

const loadSave = () => import('./quick-save.ts')

/** One press saves to the last used board (SAVE-24). */
export function useQuickSave(pin: { id: PinId; title: string }): QuickSave {
  const { isAuth } = useViewer()
  const boards = usePickerBoards({ enabled: isAuth })
  const [isSaving, setIsSaving] = useState(false)
  // Saving again after an undo is a new operation with its own key.
  const [done, setDone] = useState(0)
  const note = useSavedNote(pin.id)
  const keyOf = useActKeys()
  const board = boards.data ? boardForQuickSave(boards.data.all_boards, boards.data.boards_shortlist) : null
  const choose = () => void askToSave({ kind: 'pin', pin_id: pin.id, title: pin.title })

  async function saveTo(to: PickerBoard) {
    setIsSaving(true)
    try {
      const { quickSave } = await loadSave()
      if (await quickSave(pin, to, keyOf(`${to.id}/${done}`))) setDone(done + 1)
    } catch (error) {
      console.warn('Saving did not load', error)
      toast({ text: somethingWentWrong(), kind: 'error' })
    } finally {
      setIsSaving(false)
    }
  }

  function save() {
    if (isSaving) return
    if (isAuth && board) void saveTo(board)
    else choose()
  }

  return { board: isAuth ? board : null, is_saving: isSaving, note, save, choose }
}
