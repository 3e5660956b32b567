import type { importStart } from '@bowerbird/contract/imports/import-calls'
import type { ImportBoardView } from '@bowerbird/contract/imports/import-models'
import type { Input } from '@bowerbird/contract/kernel/call'

type Choice = NonNullable<Input<typeof importStart>['boards']>[number]

/** Where a board of a file goes, as one value: `new secret`, `new public`, `skip`, or the id of a board. */
export function placeOf({ into, board, new_privacy }: ImportBoardView): string {
  if (into === 'existing' && board) return board.id
  if (into === 'skip') return 'skip'
  return new_privacy === 'public' ? 'new public' : 'new secret'
}

export function choiceOf(board: ImportBoardView, place: string): Choice {
  const { board_no, new_privacy } = board
  if (place === 'skip') return { board_no, into: 'skip' }
  if (place === 'new public') return { board_no, into: 'new', privacy: 'public' }
  // A protected board stays one.
  if (place === 'new secret')
    return { board_no, into: 'new', privacy: new_privacy === 'protected' ? 'protected' : 'secret' }
  return { board_no, into: 'existing', board_id: place }
}
