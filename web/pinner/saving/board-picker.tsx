import { useState } from 'react'
import type { ReactNode } from 'react'
import type { PickerBoard } from '@bowerbird/contract/boards/board-models'
import {
  allBoards,
  couldNotLoadBoards,
  createBoard,
  createNamed,
  noBoardMatches,
  noBoardsYet,
  searchBoards,
  topChoices,
} from '../../texts/saving-texts.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { CreateIcon } from '../../ui/icons/create-icon.tsx'
import { SearchIcon } from '../../ui/icons/search-icon.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { inPickerOrder, matchesWords } from './board-matches.ts'
import { BoardRow, pickerFootClasses, PickerSkeleton } from './board-row.tsx'
import { usePickerBoards } from './use-picker-boards.ts'

interface BoardPickerProps {
  /** The board that a save is under way to. */
  saving_to: string | null
  onChoose: (board: PickerBoard) => void
  onCreate: () => void
}

/** So few boards are one list (SAVE-09). */
const fewBoards = 3

/** Choose a board: search, likely ones first, all of them, or a new one. */
export function BoardPicker({ saving_to, onChoose, onCreate }: BoardPickerProps) {
  const { data, error, is_loading, retry } = usePickerBoards()
  const [words, setWords] = useState('')
  if (error && !data) return <ErrorState title={couldNotLoadBoards()} is_busy={is_loading} onRetry={retry} />
  if (!data) return <PickerSkeleton />

  const all = inPickerOrder(data.all_boards)
  const isSearching = words.trim() !== ''
  const found = isSearching ? all.filter(({ name }) => matchesWords(name, words)) : all
  const isOneList = isSearching || all.length <= fewBoards || data.boards_shortlist.length === 0
  const row = (board: PickerBoard) => (
    <BoardRow
      key={board.id}
      board={board}
      is_saving={saving_to === board.id}
      is_waiting={saving_to !== null}
      onChoose={onChoose}
    />
  )
  return (
    <div className="flex flex-col gap-4">
      {all.length > fewBoards && (
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
      {all.length === 0 && <p className="text-16 text-ink-soft">{noBoardsYet()}</p>}
      {isSearching && found.length === 0 && (
        <p role="status" className="text-14 text-ink-soft">
          {noBoardMatches(words.trim())}
        </p>
      )}
      {isOneList ? (
        <ul aria-label={allBoards()}>{found.map(row)}</ul>
      ) : (
        <>
          <BoardList title={topChoices()}>{data.boards_shortlist.map(row)}</BoardList>
          <BoardList title={allBoards()}>{found.map(row)}</BoardList>
        </>
      )}
      <div className="sticky-foot bg-(--foot-ground,var(--color-raised))">
        <button type="button" className={pickerFootClasses} disabled={saving_to !== null} onClick={onCreate}>
          <span className="flex size-12 shrink-0 items-center justify-center rounded-12 bg-accent text-on-accent">
            <CreateIcon />
          </span>
          <span className="min-w-0 flex-1 truncate">
            {isSearching && found.length === 0 ? createNamed(words.trim()) : createBoard()}
          </span>
        </button>
      </div>
    </div>
  )
}

function BoardList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="pb-1 text-12 font-semibold text-ink-soft">{title}</h2>
      <ul aria-label={title}>{children}</ul>
    </section>
  )
}
