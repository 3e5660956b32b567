import { useEffect } from 'react'
import { savedToBoard } from '../../texts/saving-texts.ts'
import { useLatest } from '../../ui/use-latest.ts'
import { PromoteLink, SavedPin } from './saved-pin.tsx'

/** How long the success of a new board stands (SAVE-04). */
const successMs = 2600

interface BoardMadeProps {
  board_name: string
  pin_id: string | null
  onDone: () => void
}

/** A new board got its first Pin: says so, then goes by itself. The notice beside it has the words of a first Pin. */
export function BoardMade({ board_name, pin_id, onDone }: BoardMadeProps) {
  const latestDone = useLatest(onDone)
  useEffect(() => {
    const timer = setTimeout(() => latestDone.current(), successMs)
    return () => clearTimeout(timer)
  }, [latestDone])
  return (
    <div role="status" className="flex flex-col items-center gap-4 py-10 text-center">
      <SavedPin pin_id={pin_id} />
      <p className="text-16 font-semibold wrap-anywhere">{savedToBoard(board_name)}</p>
      <PromoteLink pin_id={pin_id} />
    </div>
  )
}
