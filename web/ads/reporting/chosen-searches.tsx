import type { KeywordReportRow } from '@bowerbird/contract/reporting/keyword-report-models'
import { useState } from 'react'
import { addAsKeyword, addAsNegative } from 'texts:keyword-adding'
import { chosenRows, clearChosen } from 'texts:reporting'
import { Button } from '../../ui/button.tsx'
import { AddSearchesModal } from './add-searches-modal.tsx'
import type { KeywordPlace } from './keyword-search.ts'

interface ChosenSearchesProps {
  place: KeywordPlace
  rows: readonly KeywordReportRow[]
  onClear: () => void
}

/** What can be done with the searches that are ticked. */
export function ChosenSearches({ place, rows, onClear }: ChosenSearchesProps) {
  const [adding, setAdding] = useState<'keyword' | 'negative' | null>(null)
  return (
    <div
      role="status"
      className="sticky bottom-20 z-20 mt-3 flex flex-wrap items-center gap-3 rounded-16 border border-line bg-raised p-3 shadow-raised min-[880px]:bottom-4"
    >
      <span className="text-14 font-semibold">{chosenRows({ count: rows.length })}</span>
      <Button size="small" variant="primary" onClick={() => setAdding('keyword')}>
        {addAsKeyword()}
      </Button>
      <Button size="small" onClick={() => setAdding('negative')}>
        {addAsNegative()}
      </Button>
      <Button size="small" variant="ghost" onClick={onClear}>
        {clearChosen()}
      </Button>
      {adding && (
        <AddSearchesModal
          {...{ place, rows, adding }}
          onClose={() => setAdding(null)}
          onAdded={() => {
            setAdding(null)
            onClear()
          }}
        />
      )}
    </div>
  )
}
