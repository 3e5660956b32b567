import { useEffect } from 'react'
import { savedToBoard } from '../../texts/saving-texts.ts'
import { CheckIcon } from '../../ui/icons/check-icon.tsx'

/** How long the success of a new board stands (SAVE-04). */
const successMs = 2600

/** A new board got its first Pin: says so, then goes by itself. */
export function BoardMade({ board_name, onDone }: { board_name: string; onDone: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onDone, successMs)
    return () => clearTimeout(timer)
  }, [onDone])
  return (
    <div role="status" className="flex flex-col items-center gap-4 py-10 text-center">
      <span className="board-made flex size-20 items-center justify-center rounded-full bg-accent text-on-accent">
        <CheckIcon size={40} />
      </span>
      <p className="text-16 font-semibold">{savedToBoard(board_name)}</p>
    </div>
  )
}
