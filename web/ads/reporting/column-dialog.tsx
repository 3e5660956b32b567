import type { ReportColumn } from '@bowerbird/contract/reporting/report-terms'
import { useRef, useState } from 'react'
import { columns as columnsText } from 'texts:reporting'
import {
  apply,
  moveDown,
  moveUp,
  moreColumns,
  pinColumn,
  pinned,
  removeColumn,
  shownInOrder,
  usualColumns,
} from 'texts:report-dialogs'
import { Modal } from '../../page/modal.tsx'
import { Button } from '../../ui/button.tsx'
import { ChevronDownIcon } from '../../ui/closeup-icons.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { GripIcon } from '../../ui/icons.tsx'
import { CloseIcon } from '../../ui/page-icons.tsx'
import { columnHelp, columnName, columnsOf, shownColumns } from './report-columns.tsx'
import { chooseLayout } from './report-layout.ts'
import type { ReportPlace } from './report-place.ts'
import type { ColumnWidths } from './report-search.ts'

/** Which columns the table has, in which order, and which ones stay beside the name. At least one is shown. */
export function ColumnDialog({ place, onClose }: { place: ReportPlace; onClose: () => void }) {
  const { search, grain } = place
  const [shown, setShown] = useState<readonly ReportColumn[]>(shownColumns(search, grain))
  const [pins, setPins] = useState<readonly ReportColumn[]>(search.pins)
  const [widths, setWidths] = useState<ColumnWidths>(search.widths)
  const dragged = useRef<number | null>(null)
  const hidden = columnsOf(grain).filter((column) => !shown.includes(column))
  const move = (from: number, to: number) => {
    const column = shown[from]
    if (column) setShown(shown.toSpliced(from, 1).toSpliced(to, 0, column))
  }
  function save() {
    onClose()
    chooseLayout(place, {
      columns: shown,
      pins: pins.filter((pin) => shown.includes(pin)),
      widths,
    })
  }
  function reset() {
    setShown(shownColumns({ columns: undefined, pins: [] }, grain))
    setPins([])
    setWidths({})
  }
  return (
    <Modal
      is_open
      on_close={onClose}
      title={columnsText()}
      footer={
        <>
          <Button variant="ghost" onClick={reset}>
            {usualColumns()}
          </Button>
          <Button variant="primary" onClick={save}>
            {apply()}
          </Button>
        </>
      }
    >
      <h3 className="pb-1 text-14 font-semibold text-ink-soft">{shownInOrder()}</h3>
      <ol role="list" className="flex flex-col">
        {shown.map((column, at) => (
          // Dragging is a second way; the buttons are for everyone.
          // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={column}
            draggable
            onDragStart={() => (dragged.current = at)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged.current !== null) move(dragged.current, at)
            }}
            className="flex min-h-11 items-center gap-1 rounded-12 px-1 text-14 hover:bg-sunken"
          >
            <span aria-hidden="true" className="cursor-grab text-ink-faint">
              <GripIcon size={18} />
            </span>
            <span title={columnHelp(column)} className="min-w-0 flex-1 ps-1">
              {columnName(column)}
            </span>
            <label className="flex cursor-pointer items-center gap-1.5 px-2 py-2 text-12 text-ink-soft">
              <input
                type="checkbox"
                aria-label={pinColumn({ what: columnName(column) })}
                className="size-4 accent-accent"
                checked={pins.includes(column)}
                onChange={(event) =>
                  setPins(event.target.checked ? [...pins, column] : pins.filter((one) => one !== column))
                }
              />
              {pinned()}
            </label>
            <IconButton
              size="small"
              label={moveUp({ what: columnName(column) })}
              icon={<ChevronDownIcon size={18} className="rotate-180" />}
              aria-disabled={at === 0}
              onClick={() => at > 0 && move(at, at - 1)}
            />
            <IconButton
              size="small"
              label={moveDown({ what: columnName(column) })}
              icon={<ChevronDownIcon size={18} />}
              aria-disabled={at === shown.length - 1}
              onClick={() => at < shown.length - 1 && move(at, at + 1)}
            />
            <IconButton
              size="small"
              label={removeColumn({ what: columnName(column) })}
              icon={<CloseIcon size={16} />}
              aria-disabled={shown.length === 1}
              onClick={() => shown.length > 1 && setShown(shown.filter((one) => one !== column))}
            />
          </li>
        ))}
      </ol>
      {hidden.length > 0 && (
        <>
          <h3 className="pt-4 pb-2 text-14 font-semibold text-ink-soft">{moreColumns()}</h3>
          <ul role="list" className="flex flex-wrap gap-2">
            {hidden.map((column) => (
              <li key={column}>
                <Button size="small" title={columnHelp(column)} onClick={() => setShown([...shown, column])}>
                  + {columnName(column)}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Modal>
  )
}
