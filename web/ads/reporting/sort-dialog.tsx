import { mostSorts, reportSorts } from '@bowerbird/contract/reporting/report-terms'
import type { ReportSort } from '@bowerbird/contract/reporting/report-terms'
import { useState } from 'react'
import { name, sortBy } from 'texts:reporting'
import {
  addSort,
  apply,
  ascending,
  descending,
  directionOf,
  removeSort,
  sortPlace,
} from 'texts:report-dialogs'
import { Modal } from '../../page/modal.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { CloseIcon } from '../../ui/page-icons.tsx'
import { SmallSelect } from './small-select.tsx'
import { columnName } from './report-columns.tsx'
import { ask } from './report-place.ts'
import type { ReportPlace } from './report-place.ts'
import type { ReportOrder } from './report-search.ts'

const sortName = (by: ReportSort) => (by === 'name' ? name() : columnName(by))

/** The columns that order the lines, the first before the second. */
export function SortDialog({ place, onClose }: { place: ReportPlace; onClose: () => void }) {
  const [sorts, setSorts] = useState<readonly ReportOrder[]>(place.search.sorts)
  const set = (at: number, change: Partial<ReportOrder>) =>
    setSorts(sorts.map((sort, one) => (one === at ? { ...sort, ...change } : sort)))
  const free = reportSorts.filter((by) => sorts.every((sort) => sort.by !== by))
  const [next] = free
  function save() {
    onClose()
    ask(place, { sorts })
  }
  return (
    <Modal
      is_open
      on_close={onClose}
      title={sortBy()}
      footer={
        <Button variant="primary" onClick={save}>
          {apply()}
        </Button>
      }
    >
      <ol role="list" className="flex flex-col gap-3">
        {sorts.map(({ by, direction }, at) => (
          <li key={by} className="flex flex-wrap items-center gap-2">
            <SmallSelect
              label={sortPlace({ place: at + 1 })}
              value={by}
              onChange={(value) => set(at, { by: value })}
              options={reportSorts
                .filter((one) => one === by || free.includes(one))
                .map((value) => ({ value, label: sortName(value) }))}
            />
            <SmallSelect
              label={directionOf({ what: sortName(by) })}
              value={direction}
              onChange={(value) => set(at, { direction: value })}
              options={[
                { value: 'desc', label: descending() },
                { value: 'asc', label: ascending() },
              ]}
            />
            {sorts.length > 1 && (
              <IconButton
                label={removeSort({ what: sortName(by) })}
                icon={<CloseIcon size={18} />}
                onClick={() => setSorts(sorts.filter((_, one) => one !== at))}
              />
            )}
          </li>
        ))}
      </ol>
      {sorts.length < mostSorts && next && (
        <Button
          size="small"
          className="mt-4"
          onClick={() => setSorts([...sorts, { by: next, direction: next === 'name' ? 'asc' : 'desc' }])}
        >
          {addSort()}
        </Button>
      )}
    </Modal>
  )
}
