import type { AdvertiserId, PinId } from '@bowerbird/contract/kernel/ids'
import { useCallback, useMemo, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { PickerBoard } from '@bowerbird/contract/boards/board-models'
import { useViewer } from '../../client/viewer.ts'
import {
  allBoards,
  alreadySaved,
  couldNotLoadBoards,
  createBoard,
  createNamed,
  matchCount,
  noBoardMatches,
  noBoardsYet,
  onlyThisBoard,
  searchBoards,
  topChoices,
} from 'texts:saving'
import { save } from 'texts:save-button'
import { ErrorState } from '../../ui/error-state.tsx'
import { SearchIcon } from '../../ui/page-icons.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useLatest } from '../../ui/use-latest.ts'
import { fold, inPickerOrder, wordsMatcher } from './board-matches.ts'
import { PickerSkeleton } from './board-row.tsx'
import { BoardRows } from './board-rows.tsx'
import { CreateRow } from './create-row.tsx'
import type { CreateWay } from './create-row.tsx'
import { useBoardsFor } from './use-picker-boards.ts'
import { useRowKeys } from './use-row-keys.ts'

export interface BoardPickerProps {
  /** The board that a save is under way to. */
  saving_to: string | null
  onChoose: (board: PickerBoard) => void
  /** With what was looked for, if no board is called that. */
  onCreate: (name: string) => void
  /** A board that is not to be chosen. */
  without?: string | null
  /** What the short list should fit. */
  pin_id?: PinId | null
  advertiser_id?: AdvertiserId | null
  /** Boards that have the picture already: ids and names, latest first. */
  saved?: ReadonlyMap<string, string>
  /** What choosing a board does, in a word: 'Save' by default. */
  act?: string
  /** With a mouse or keyboard the user can type at once. */
  starts_in_search?: boolean
  /** Where phones make a board, with what was looked for. */
  create_way?: ((name: string) => CreateWay) | undefined
}

/** So few boards are one list (SAVE-09). */
const fewBoards = 3
const noneSaved: ReadonlyMap<string, string> = new Map()

/** Choose a board: search, likely ones first, all of them, or a new one. */
export function BoardPicker({
  saving_to,
  onChoose,
  onCreate,
  without = null,
  pin_id = null,
  advertiser_id = null,
  saved = noneSaved,
  act = save(),
  starts_in_search = false,
  create_way,
}: BoardPickerProps) {
  const { data, error, is_loading, is_fitting, retry } = useBoardsFor({ pin_id, advertiser_id })
  const { id: viewer_id } = useViewer()
  const [words, setWords] = useState('')
  const all = useMemo(
    () => inPickerOrder((data?.all_boards ?? []).filter(({ id }) => id !== without)),
    [data, without],
  )
  const folded = useMemo(() => all.map(({ name }) => fold(name)), [all])
  const isSearching = words.trim() !== ''
  const found = useMemo(() => {
    const isMatch = wordsMatcher(words.trim())
    return isSearching ? all.filter((_, index) => isMatch(folded[index] ?? '')) : all
  }, [all, folded, words, isSearching])
  const shortlist = (data?.boards_shortlist ?? []).filter(({ id }) => id !== without)
  const isOneList = isSearching || all.length <= fewBoards || (shortlist.length === 0 && !is_fitting)
  const top = isOneList || is_fitting ? [] : shortlist
  const { active, hold, onFocusRow } = useRowKeys(top.length + found.length)
  const latestChoose = useLatest(onChoose)
  const choose = useCallback((board: PickerBoard) => latestChoose.current(board), [latestChoose])

  if (error && !data) return <ErrorState title={couldNotLoadBoards()} is_busy={is_loading} onRetry={retry} />
  if (!data) return <PickerSkeleton />

  function onSearchKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && words !== '') {
      // Takes the words away before it takes the window away.
      event.preventDefault()
      event.stopPropagation()
      setWords('')
    } else if (event.key === 'Enter') {
      // It may lie over a form that is not meant.
      event.preventDefault()
      if (isSearching && found.length === 1 && found[0] && saving_to === null) onChoose(found[0])
    }
  }

  const rows = { active, saving_to, saved, act, onChoose: choose, onFocusRow }
  const isOnlyBoard =
    all.length === 0 && data.all_boards.some(({ id, owner }) => id === without && owner.id === viewer_id)
  const noneFound = isSearching && found.length === 0
  const [savedTo] = saved.values()
  return (
    <div ref={hold} className="flex flex-col gap-4">
      {all.length > fewBoards && (
        <TextField
          label={searchBoards()}
          has_hidden_label
          placeholder={searchBoards()}
          type="search"
          autoComplete="off"
          autoFocus={starts_in_search && !isTouched()}
          icon={<SearchIcon size={20} />}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={onSearchKey}
        />
      )}
      {all.length === 0 && (
        <p className="text-16 text-ink-soft">{isOnlyBoard ? onlyThisBoard() : noBoardsYet()}</p>
      )}
      <p role="status" className={noneFound ? 'text-14 text-ink-soft' : 'sr-only'}>
        {noneFound
          ? noBoardMatches({ query: words.trim() })
          : isSearching && matchCount({ count: found.length })}
      </p>
      {isOneList ? (
        <BoardRows label={allBoards()} boards={found} first={0} {...rows} />
      ) : (
        <>
          <TitledList title={topChoices()}>
            {is_fitting ? (
              <PickerSkeleton rows={2} />
            ) : (
              <BoardRows label={topChoices()} boards={top} first={0} {...rows} />
            )}
          </TitledList>
          <TitledList title={allBoards()}>
            <BoardRows label={allBoards()} boards={found} first={top.length} {...rows} />
          </TitledList>
        </>
      )}
      <div className="sticky-foot bg-(--foot-ground,var(--color-raised))">
        {savedTo !== undefined && (
          <p
            role="status"
            className="mb-2 rounded-12 bg-accent-wash px-4 py-2 text-14 text-ink wrap-anywhere"
          >
            {alreadySaved({ board_name: savedTo })}
          </p>
        )}
        <CreateRow
          label={noneFound ? createNamed({ name: words.trim() }) : createBoard()}
          disabled={saving_to !== null}
          onCreate={() => onCreate(noneFound ? words.trim() : '')}
          way={create_way?.(noneFound ? words.trim() : '')}
        />
      </div>
    </div>
  )
}

function TitledList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="pb-1 text-12 font-semibold text-ink-soft">{title}</h2>
      {children}
    </section>
  )
}

/** Fingers would be met by a keyboard on the screen. */
const isTouched = () => matchMedia('(pointer: coarse)').matches
