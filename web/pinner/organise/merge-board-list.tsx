import { useState } from 'react'
import type { BoardView, PickerBoard } from '@bowerbird/contract/boards/board-models'
import { useViewer } from '../../client/viewer.ts'
import { mergeWhich, noOtherBoard } from '../../texts/merge-boards-texts.ts'
import { pinsCount } from '../../texts/pins-texts.ts'
import { allBoards, couldNotLoadBoards, noBoardMatches, searchBoards } from '../../texts/saving-texts.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { LockIcon } from '../../ui/icons/lock-icon.tsx'
import { SearchIcon } from '../../ui/icons/search-icon.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { fold, inPickerOrder, wordsMatcher } from '../saving/board-matches.ts'
import { pickerRowClasses, PickerSkeleton } from '../saving/board-row.tsx'
import { RowPicture } from '../saving/row-picture.tsx'
import { usePickerBoards } from '../saving/use-picker-boards.ts'

const fewBoards = 6

interface MergeBoardListProps {
  board: BoardView
  onChoose: (into: PickerBoard) => void
}

/** The viewer's other boards. */
export function MergeBoardList({ board, onChoose }: MergeBoardListProps) {
  const { data, error, is_loading, retry } = usePickerBoards()
  const { id: viewer_id } = useViewer()
  const [words, setWords] = useState('')
  if (error && !data) return <ErrorState title={couldNotLoadBoards()} is_busy={is_loading} onRetry={retry} />
  if (!data) return <PickerSkeleton />
  const own = inPickerOrder(data.all_boards).filter(
    ({ id, owner }) => owner.id === viewer_id && id !== board.id,
  )
  if (own.length === 0) return <p className="text-16 text-ink-soft">{noOtherBoard()}</p>
  const isMatch = wordsMatcher(words.trim())
  const found = own.filter(({ name }) => isMatch(fold(name)))
  return (
    <div className="flex flex-col gap-4">
      <p className="text-14 text-ink-soft">{mergeWhich(board.name)}</p>
      {own.length > fewBoards && (
        <TextField
          label={searchBoards()}
          has_hidden_label
          placeholder={searchBoards()}
          type="search"
          autoComplete="off"
          icon={<SearchIcon size={20} />}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
      {found.length === 0 && (
        <p role="status" className="text-14 text-ink-soft">
          {noBoardMatches(words.trim())}
        </p>
      )}
      <ul aria-label={allBoards()}>
        {found.map((other) => (
          <li key={other.id} className="-mx-2">
            <button type="button" className={pickerRowClasses} onClick={() => onChoose(other)}>
              <RowPicture url={other.image_cover_url} />
              <span className="min-w-0 flex-1">
                <span className="block truncate">{other.name}</span>
                <span className="block text-12 font-normal text-ink-soft">{pinsCount(other.pin_count)}</span>
              </span>
              {other.privacy === 'secret' && <LockIcon size={18} className="text-ink-soft" />}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
