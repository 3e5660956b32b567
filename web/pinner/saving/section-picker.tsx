import { boardSectionsGet } from '@bowerbird/contract/boards/board-calls'
import { query } from '../../client/queries.ts'
import { useQuery } from '../../client/use-query.ts'
import { chooseSection, couldNotLoadSections, createSection, wholeBoard } from 'texts:saving'
import { ErrorState } from '../../ui/error-state.tsx'
import { PickerSkeleton, RowPicture, pickerRowClasses, rowNameClasses } from './board-row.tsx'
import { CreateRow } from './create-row.tsx'
import type { CreateWay } from './create-row.tsx'
import type { FlowBoard, FlowSection } from './save-flow.ts'
import { useRowKeys } from './use-row-keys.ts'

interface SectionPickerProps {
  board: FlowBoard
  is_saving: boolean
  onChoose: (section: FlowSection | null) => void
  onCreate: () => void
  create_way?: CreateWay | undefined
}

/** Chooses a section of a board, the board itself, or a new section. */
export function SectionPicker({ board, is_saving, onChoose, onCreate, create_way }: SectionPickerProps) {
  const { data, error, is_loading, retry } = useQuery(query(boardSectionsGet, { board_id: board.id }))
  const { active, hold, onFocusRow } = useRowKeys((data?.length ?? 0) + 1)
  if (error && !data)
    return <ErrorState title={couldNotLoadSections()} is_busy={is_loading} onRetry={retry} />
  if (!data) return <PickerSkeleton />
  const rows: { section: FlowSection | null; label: string; image: string | null }[] = [
    { section: null, label: wholeBoard({ board_name: board.name }), image: null },
    ...data.map((section) => ({
      section,
      label: section.title,
      image: section.preview_pins[0]?.image_square_url ?? null,
    })),
  ]
  return (
    <div ref={hold}>
      <ul aria-label={chooseSection()} className="-mx-2">
        {rows.map(({ section, label, image }, number) => (
          <li key={section?.id ?? 'board'}>
            <button
              type="button"
              data-row={number}
              tabIndex={number === active ? 0 : -1}
              // The focused board row is gone, so the first row takes focus.
              autoFocus={number === 0}
              className={pickerRowClasses}
              aria-disabled={is_saving || undefined}
              onClick={() => is_saving || onChoose(section)}
              onFocus={() => onFocusRow(number)}
            >
              <RowPicture url={image} />
              <span className={rowNameClasses}>{label}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="sticky-foot bg-(--foot-ground,var(--color-raised))">
        <CreateRow label={createSection()} disabled={is_saving} onCreate={onCreate} way={create_way} />
      </div>
    </div>
  )
}
