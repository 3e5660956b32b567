import type { ComponentProps } from 'react'
import type { BoardId } from '@bowerbird/contract/kernel/ids'
import { useState } from 'react'
import { Popover } from '@base-ui/react/popover'
import { chooseBoard, createBoard } from 'texts:saving'
import { Button } from '../../ui/button.tsx'
import { BackIcon, ChevronDownIcon } from '../../ui/closeup-icons.tsx'
import { back } from 'texts:ui'
import { BoardForm } from './board-form.tsx'
import { BoardPicker } from './board-picker.tsx'

interface BoardSelectProps {
  label: string
  chosen: { board_id: BoardId; name: string } | null
  error?: string | null
  onChoose: (board: { id: BoardId; name: string; url: string }) => void
}

/** A form's board: a button that opens the picker in place, with creating a board inside it. */
export function BoardSelect({ label, chosen, error, onChoose }: BoardSelectProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [isCreating, setIsCreating] = useState(false)
  function choose(board: { id: BoardId; name: string; url: string }) {
    onChoose(board)
    setIsOpen(false)
  }
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-14 font-semibold">{label}</p>
      <Popover.Root
        open={isOpen}
        onOpenChange={(next) => {
          setIsOpen(next)
          setIsCreating(false)
        }}
      >
        <Popover.Trigger
          aria-label={`${label}: ${chosen?.name ?? chooseBoard()}`}
          aria-invalid={error ? true : undefined}
          className={`flex h-12 w-full items-center justify-between gap-2 rounded-16 border bg-surface px-4 text-16 ${error ? 'border-danger' : 'border-line-strong hover:border-ink-soft'}`}
        >
          <span className={chosen ? 'truncate font-semibold' : 'truncate text-ink-faint'}>
            {chosen?.name ?? chooseBoard()}
          </span>
          <ChevronDownIcon size={20} className="shrink-0" />
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Positioner
            sideOffset={6}
            align="start"
            collisionAvoidance={{ fallbackAxisSide: 'none' }}
            className="z-50"
          >
            <Popover.Popup className="max-h-(--available-height) w-(--anchor-width) min-w-72 overflow-y-auto overscroll-contain rounded-24 bg-raised p-4 text-ink [--foot-inset:-16px] shadow-raised outline-none">
              <Popover.Title className="sr-only">{isCreating ? createBoard() : chooseBoard()}</Popover.Title>
              {isCreating ? (
                <NewBoard onBack={() => setIsCreating(false)} onMade={choose} />
              ) : (
                <BoardPicker saving_to={null} onChoose={choose} onCreate={() => setIsCreating(true)} />
              )}
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
      {error && (
        <p role="alert" className="text-14 text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

function NewBoard({
  onBack,
  onMade,
}: {
  onBack: () => void
  onMade: ComponentProps<typeof BoardForm>['onMade']
}) {
  return (
    <div className="flex flex-col gap-3">
      <Button size="small" variant="ghost" className="-ms-2 self-start" onClick={onBack}>
        <BackIcon size={18} />
        {back()}
      </Button>
      <BoardForm onMade={onMade} />
    </div>
  )
}
