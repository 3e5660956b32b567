import type { PickerBoard } from '@bowerbird/contract/boards/board-models'
import { groupBoard, protectedBoard, save, saving, secretBoard, sections } from '../../texts/saving-texts.ts'
import { loading } from '../../texts/frame-texts.ts'
import { LockIcon } from '../../ui/icons/lock-icon.tsx'
import { PeopleIcon } from '../../ui/icons/people-icon.tsx'
import { SectionsIcon } from '../../ui/icons/sections-icon.tsx'
import { UnlistedIcon } from '../../ui/icons/unlisted-icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

interface BoardRowProps {
  board: PickerBoard
  is_saving: boolean
  is_waiting: boolean
  onChoose: (board: PickerBoard) => void
}

export const pickerRowClasses =
  'group/row flex w-full items-center gap-3 rounded-16 p-2 text-start text-16 font-semibold transition-colors duration-100 hover:bg-sunken focus-visible:-outline-offset-2 disabled:cursor-default'

/** A row that stands in the foot: as wide as those above it. */
export const pickerFootClasses = `-mx-2 w-[calc(100%+1rem)]! ${pickerRowClasses}`

/** A board in the picker: cover, name, and icons for what is special about it (SAVE-07). */
export function BoardRow({ board, is_saving, is_waiting, onChoose }: BoardRowProps) {
  return (
    <li className="-mx-2">
      <button
        type="button"
        className={pickerRowClasses}
        aria-busy={is_saving || undefined}
        disabled={is_waiting}
        onClick={() => onChoose(board)}
      >
        <span className="size-12 shrink-0 overflow-hidden rounded-12 bg-sunken">
          {board.image_cover_url && (
            <img
              src={board.image_cover_url}
              alt=""
              width={48}
              height={48}
              loading="lazy"
              className="size-full object-cover"
            />
          )}
        </span>
        <span className="min-w-0 flex-1 truncate">{board.name}</span>
        <BoardMarks board={board} />
        <span
          aria-hidden="true"
          className="rounded-full bg-accent px-3 py-1.5 text-14 text-on-accent opacity-0 group-hover/row:opacity-100 group-focus-visible/row:opacity-100 group-aria-busy/row:opacity-100"
        >
          {is_saving ? saving() : save()}
        </span>
      </button>
    </li>
  )
}

function BoardMarks({ board }: { board: PickerBoard }) {
  const marks = [
    board.privacy === 'secret' && { key: 'secret', text: secretBoard(), icon: <LockIcon size={18} /> },
    board.privacy === 'protected' && {
      key: 'protected',
      text: protectedBoard(),
      icon: <UnlistedIcon size={18} />,
    },
    board.is_collaborative && { key: 'group', text: groupBoard(), icon: <PeopleIcon size={18} /> },
    board.section_count > 0 && {
      key: 'sections',
      text: sections(board.section_count),
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

/** Rows on their way. */
export function PickerSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{loading()}</span>
      {[0.6, 0.45, 0.7, 0.5, 0.65].map((share) => (
        <div key={share} className="flex items-center gap-3 py-2">
          <Skeleton className="size-12 rounded-12" />
          <Skeleton className="h-4 rounded-8" style={{ width: `${share * 100}%` }} />
        </div>
      ))}
    </div>
  )
}
