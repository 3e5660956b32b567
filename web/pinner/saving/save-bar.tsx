import type { PinId } from '@bowerbird/contract/kernel/ids'
import { Link } from '../../navigation/link.tsx'
import { chooseOtherBoard, save, saved, saveTo } from 'texts:save-button'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ChevronDownIcon } from '../../ui/closeup-icons.tsx'
import { useState } from 'react'
import type { PickerBoard } from '@bowerbird/contract/boards/board-models'
import { toast } from '../../client/toasts.ts'
import { useViewer } from '../../client/viewer.ts'
import { somethingWentWrong } from 'texts:frame'
import { askToSave } from './save-request.ts'
import { useSavedNote } from './saved-here.ts'
import type { SavedNote } from './saved-here.ts'
import { useActKeys } from './use-act-keys.ts'
import { usePickerBoards, boardForQuickSave } from './use-picker-boards.ts'

interface SaveBarProps {
  pin: { id: PinId; title: string }
  size?: 'medium' | 'large'
  /** True when it is over a picture instead of a page background. */
  is_over_picture?: boolean
  /** Called when something was pressed, so that the container may close. */
  onAct?: () => void
}

/** The target board, and Save. After a save in this tab: a link to the board. */
export function SaveBar({ pin, size = 'medium', is_over_picture = false, onAct }: SaveBarProps) {
  const quick = useQuickSave(pin)
  function choose() {
    onAct?.()
    quick.choose()
  }
  function saveNow() {
    onAct?.()
    quick.save()
  }
  const chip = classNames(
    'flex min-w-0 items-center gap-1 rounded-full text-14 font-semibold text-ink',
    is_over_picture ? 'bg-raised shadow-raised hover:bg-sunken' : 'bg-sunken hover:bg-pressed',
  )
  const height = size === 'large' ? 'h-12 px-4' : 'h-10 px-3.5'
  if (quick.note) {
    return (
      <div className="flex items-center justify-between gap-2">
        <Link to={quick.note.board_url} className={`${chip} ${height}`}>
          <span className="truncate">{quick.note.board_name}</span>
        </Link>
        {/* The second click of a double click on Save lands here and must be ignored. */}
        <Button
          aria-keyshortcuts="s"
          variant="inverse"
          size={size}
          onClick={({ detail }) => detail < 2 && choose()}
        >
          {saved()}
        </Button>
      </div>
    )
  }
  return (
    <div className="flex items-center justify-end gap-2">
      {quick.board && (
        <button
          type="button"
          aria-label={chooseOtherBoard({ board_name: quick.board.name })}
          className={`${chip} ${height} flex-1 justify-between`}
          onClick={choose}
        >
          <span className="truncate">{quick.board.name}</span>
          <ChevronDownIcon size={18} className="shrink-0" />
        </button>
      )}
      <Button
        aria-keyshortcuts="s"
        variant="primary"
        size={size}
        is_busy={quick.is_saving}
        aria-label={quick.board ? saveTo({ board_name: quick.board.name }) : undefined}
        onClick={saveNow}
      >
        {save()}
      </Button>
    </div>
  )
}

interface QuickSave {
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

const loadSave = () => import('./send-save.ts')

/** One press saves to the last used board (SAVE-24). */
function useQuickSave(pin: { id: PinId; title: string }): QuickSave {
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
      if (await quickSave(pin, { board: to }, keyOf(`${to.id}/${done}`))) setDone(done + 1)
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
