import { boardSectionsGet } from '@bowerbird/contract/boards/board-calls'
import { query } from '../../client/queries.ts'
import { useLater } from '../../client/use-later.ts'
import { chooseSection, couldNotLoadSections, createSection, wholeBoard } from '../../texts/saving-texts.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { CreateIcon } from '../../ui/icons/create-icon.tsx'
import { pickerFootClasses, pickerRowClasses, PickerSkeleton } from './board-row.tsx'
import type { FlowBoard, FlowSection } from './save-flow.ts'

interface SectionPickerProps {
  board: FlowBoard
  is_saving: boolean
  onChoose: (section: FlowSection | null) => void
  onCreate: () => void
}

/** Choose a section of a board, the board itself, or a new section. */
export function SectionPicker({ board, is_saving, onChoose, onCreate }: SectionPickerProps) {
  const { data, error, is_loading, retry } = useLater(query(boardSectionsGet, { board_id: board.id }))
  if (error && !data)
    return <ErrorState title={couldNotLoadSections()} is_busy={is_loading} onRetry={retry} />
  if (!data) return <PickerSkeleton />
  const rows: { section: FlowSection | null; label: string; image: string | null }[] = [
    { section: null, label: wholeBoard(board.name), image: null },
    ...data.map((section) => ({
      section,
      label: section.title,
      image: section.preview_pins[0]?.image_square_url ?? null,
    })),
  ]
  return (
    <div>
      <ul aria-label={chooseSection()}>
        {rows.map(({ section, label, image }) => (
          <li key={section?.id ?? 'board'} className="-mx-2">
            <button
              type="button"
              className={pickerRowClasses}
              disabled={is_saving}
              onClick={() => onChoose(section)}
            >
              <span className="size-12 shrink-0 overflow-hidden rounded-12 bg-sunken">
                {image && (
                  <img
                    src={image}
                    alt=""
                    width={48}
                    height={48}
                    loading="lazy"
                    className="size-full object-cover"
                  />
                )}
              </span>
              <span className="min-w-0 flex-1 truncate">{label}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="sticky-foot bg-(--foot-ground,var(--color-raised))">
        <button type="button" className={pickerFootClasses} disabled={is_saving} onClick={onCreate}>
          <span className="flex size-12 shrink-0 items-center justify-center rounded-12 bg-accent text-on-accent">
            <CreateIcon />
          </span>
          {createSection()}
        </button>
      </div>
    </div>
  )
}
