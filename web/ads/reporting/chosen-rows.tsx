import type { ReportRow } from '@bowerbird/contract/reporting/report-models'
import type { ReportGrain } from '@bowerbird/contract/reporting/report-terms'
import { MOST_AT_ONCE, MOST_COPIED } from '@bowerbird/contract/campaigns/change-terms'
import { useState } from 'react'
import { copyTo } from 'texts:ads-copy'
import { chosenRows, clearChosen, editChosen } from 'texts:reporting'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { Button } from '../../ui/button.tsx'
import { buttonClasses } from '../../ui/button-classes.ts'
import { CopyModal } from './copy-modal.tsx'
import type { ReportPlace } from './report-place.ts'

/** The level as the address of the bulk edit names it. */
const levels: Record<ReportGrain, string> = { campaigns: 'CAMPAIGN', adgroups: 'AD_GROUP', ads: 'AD' }

interface ChosenRowsProps {
  place: ReportPlace
  ids: readonly string[]
  onClear: () => void
}

/** What can be done with the rows that are ticked. */
export function ChosenRows({ place: { advertiser_id, grain }, ids, onClear }: ChosenRowsProps) {
  const [isCopying, setIsCopying] = useState(false)
  if (ids.length === 0) return null
  return (
    <div
      role="status"
      className="sticky bottom-20 z-20 mt-3 flex flex-wrap items-center gap-3 rounded-16 border border-line bg-raised p-3 shadow-raised min-[880px]:bottom-4"
    >
      <span className="text-14 font-semibold">{chosenRows({ count: ids.length })}</span>
      <Link
        to={path('ads_bulk_edit_in', { advertiser_id }, { entity_level: levels[grain], ids: ids.join(',') })}
        className={buttonClasses({ variant: 'primary', size: 'small' })}
      >
        {editChosen()}
      </Link>
      {grain !== 'campaigns' && ids.length <= MOST_COPIED && (
        <Button size="small" onClick={() => setIsCopying(true)}>
          {copyTo()}
        </Button>
      )}
      <Button size="small" onClick={onClear}>
        {clearChosen()}
      </Button>
      {isCopying && grain !== 'campaigns' && (
        <CopyModal
          {...{ advertiser_id, ids }}
          kind={grain === 'adgroups' ? 'ad_group' : 'ad'}
          onClose={() => setIsCopying(false)}
        />
      )}
    </div>
  )
}

/** Rows that can be ticked: archived ones stay as they are. */
export const choosable = (rows: readonly ReportRow[]): string[] =>
  rows
    .filter(({ status }) => status !== 'ARCHIVED')
    .map(({ id }) => id)
    .slice(0, MOST_AT_ONCE)
