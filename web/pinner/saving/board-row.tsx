import { memo } from 'react'
import type { PickerBoard } from '@bowerbird/contract/boards/board-models'
import { loading } from 'texts:frame'
import { groupBoard, protectedBoard, savedHereAlready, saving, secretBoard, sections } from 'texts:saving'
import { CheckIcon, SectionsIcon } from '../../ui/icons.tsx'
import { PeopleIcon } from '../../ui/list-icons.tsx'
import { LockIcon, UnlistedIcon } from '../../ui/pin-icons.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

interface BoardRowProps {
  board: PickerBoard
  /** Index in the whole picker. */
  number: number
  is_tab_stop: boolean
  is_saving: boolean
  is_waiting: boolean
  /** The viewer has saved the picture there (SAVE-11). */
  is_saved: boolean
  /** Label of what choosing it does. */
  act: string
  onChoose: (board: PickerBoard) => void
  onFocusRow: (row: number) => void
}

export const pickerRowClasses =
  'group/row flex w-full scroll-my-24 items-center gap-3 rounded-16 p-2 text-start text-16 font-semibold transition-colors duration-100 hover:bg-sunken focus-visible:-outline-offset-2 aria-disabled:cursor-default'

/** Two lines, so that names with the same beginning are distinct. */
export const rowNameClasses = 'line-clamp-2 min-w-0 flex-1 leading-tight wrap-anywhere'

/** A row in the footer: as wide as those above it. */
export const pickerFootClasses = `-mx-2 w-[calc(100%+1rem)]! ${pickerRowClasses}`

/** A board in the picker: cover, name, and icons for its properties (SAVE-07). */
export const BoardRow = memo(function BoardRow({
  board,
  number,
  onChoose,
  onFocusRow,
  ...row
}: BoardRowProps) {
  return (
    <button
      type="button"
      data-row={number}
      tabIndex={row.is_tab_stop ? 0 : -1}
      className={pickerRowClasses}
      aria-busy={row.is_saving || undefined}
      aria-disabled={row.is_waiting || undefined}
      onClick={() => row.is_waiting || onChoose(board)}
      onFocus={() => onFocusRow(number)}
    >
      <RowPicture url={board.image_cover_url} />
      <span className={rowNameClasses}>{board.name}</span>
      <BoardMarks board={board} is_saved={row.is_saved} />
      {(row.is_saving || !row.is_waiting) && (
        <span
          aria-hidden="true"
          className="hidden rounded-full bg-accent px-3 py-1.5 text-14 text-on-accent group-hover/row:block group-focus-visible/row:block group-aria-busy/row:block"
        >
          {row.is_saving ? saving() : row.act}
        </span>
      )}
    </button>
  )
})

function BoardMarks({ board, is_saved }: { board: PickerBoard; is_saved: boolean }) {
  const marks = [
    is_saved && { key: 'saved', text: savedHereAlready(), icon: <CheckIcon size={18} /> },
    board.privacy === 'secret' && { key: 'secret', text: secretBoard(), icon: <LockIcon size={18} /> },
    board.privacy === 'protected' && {
      key: 'protected',
      text: protectedBoard(),
      icon: <UnlistedIcon size={18} />,
    },
    board.is_collaborative && { key: 'group', text: groupBoard(), icon: <PeopleIcon size={18} /> },
    board.section_count > 0 && {
      key: 'sections',
      text: sections({ count: board.section_count }),
      icon: <SectionsIcon size={18} />,
    },
  ]
  return (
    <span className="flex shrink-0 gap-1 text-ink-soft">
      {marks.map(
        (mark) =>
          mark && (
            <span key={mark.key} title={mark.text}>
              {mark.icon}
              <span className="sr-only">, {mark.text}</span>
            </span>
          ),
      )}
    </span>
  )
}

const shares = [0.6, 0.45, 0.7, 0.5, 0.65]

/** Placeholders while rows load. */
export function PickerSkeleton({ rows = shares.length }: { rows?: number }) {
  return (
    <div role="status">
      <span className="sr-only">{loading()}</span>
      {shares.slice(0, rows).map((share) => (
        <div key={share} className="flex items-center gap-3 py-2">
          <Skeleton className="size-12 rounded-12" />
          <Skeleton className="h-4 rounded-8" style={{ width: `${share * 100}%` }} />
        </div>
      ))}
    </div>
  )
}

/** The thumbnail of a picker's row: of a board or a section, or a placeholder. */
export function RowPicture({ url }: { url: string | null }) {
  return (
    <span className="size-12 shrink-0 overflow-hidden rounded-12 bg-sunken">
      {url && (
        <img src={url} alt="" width={48} height={48} loading="lazy" className="size-full object-cover" />
      )}
    </span>
  )
}
