import type { BoardView } from '@bowerbird/contract/boards/board-models'
import type { BoardAction } from '@bowerbird/contract/organise/organise-models'
import { progressLost, soMany, workingOnBoard } from 'texts:organise'
import { working } from '../../texts/organise-texts.ts'
import { refreshBoards } from '../refresh/refresh-boards.ts'
import { unwatchAction } from './board-action-store.ts'
import { endAction } from './action-notices.ts'
import { useBoardAction } from './use-board-action.ts'

interface ProgressLineProps {
  board: BoardView
  /** Started in this tab; null when only the board reports an operation, which this tab has to query. */
  begun: BoardAction | null
}

/** The running operation on a board and its progress. A toast reports its end. */
export default function ProgressLine({ board, begun }: ProgressLineProps) {
  const { action, is_lost } = useBoardAction(board.id, begun, (ended) => {
    if (ended) return void endAction(ended)
    unwatchAction(board.id)
    void refreshBoards()
  })
  return <ProgressView action={action} is_lost={is_lost} />
}

export function ProgressView({ action, is_lost }: { action: BoardAction | null; is_lost: boolean }) {
  const text = action ? working(action.kind, action.total) : workingOnBoard()
  return (
    <div className="mx-auto mb-6 flex w-full max-w-md flex-col gap-1.5 rounded-16 bg-sunken px-4 py-3 text-14">
      <p role="status" className="font-semibold">
        {text}
      </p>
      <progress
        aria-label={text}
        className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-pressed [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-pressed [&::-webkit-progress-value]:bg-accent"
        {...(action && { value: action.done, max: Math.max(1, action.total) })}
      />
      <p className="text-ink-soft">{is_lost ? progressLost() : action && soMany({ done: action.done })}</p>
    </div>
  )
}
