import type { PinId } from '@bowerbird/contract/kernel/ids'
import { Link } from '../../navigation/link.tsx'
import { chooseOtherBoard, save, saved, saveTo } from 'texts:save-button'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ChevronDownIcon } from '../../ui/closeup-icons.tsx'
import { useQuickSave } from './use-quick-save.ts'

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
        <Button variant="inverse" size={size} onClick={({ detail }) => detail < 2 && choose()}>
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
