import { asAdGroupId } from '@bowerbird/contract/kernel/ids'
import type { ReportRow } from '@bowerbird/contract/reporting/report-models'
import type { ReportColumn, ReportGrain } from '@bowerbird/contract/reporting/report-terms'
import { path } from '../../navigation/paths.ts'
import { Link } from '../../navigation/link.tsx'
import { pauseNamed, resumeNamed } from 'texts:campaign'
import { haltTexts, objectiveName, summaryStatusTexts } from '../../texts/campaign-texts.ts'
import { undo } from 'texts:organise'
import { duplicate } from 'texts:campaign-panel'
import {
  choose,
  duplicateWhat,
  edit,
  editName,
  editWhat,
  newName,
  noName,
  open,
  pausedIt,
  resumedIt,
} from 'texts:reporting'
import { grainName } from '../../texts/reporting-texts.ts'
import { BidCell, BudgetCell } from './amount-cells.tsx'
import { EditableCell } from './editable-cell.tsx'
import { dayInZone, dayText } from '../../texts/dates.ts'
import { MetricCell } from './metric-cell.tsx'
import { ReportCell, RestOfLine } from './report-columns.tsx'
import type { TableLayout } from './report-columns.tsx'
import type { ReportPlace } from './report-place.ts'
import { noFilters, reportAddress } from './report-search.ts'
import { statusesSet } from '@bowerbird/contract/campaigns/campaign-calls'
import { NAME_MAX } from '@bowerbird/contract/campaigns/campaign-terms'
import type { EntityKind } from '@bowerbird/contract/campaigns/campaign-terms'
import { useState } from 'react'
import { call } from '../../client/call.ts'
import { toast } from '../../client/toasts.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { EditIcon, PauseIcon, PlayIcon } from '../../ui/icons.tsx'
import { refreshReport, showReportError } from './report-queries.ts'

const kindOf: Record<ReportGrain, EntityKind> = { campaigns: 'campaign', adgroups: 'ad_group', ads: 'ad' }

/** Pauses and resumes a row. If another user changed it meanwhile, it only shows the newer version. */
function StatusSwitch({ row, place: { advertiser_id, grain } }: { row: ReportRow; place: ReportPlace }) {
  const [isBusy, setIsBusy] = useState(false)
  if (row.status !== 'ACTIVE' && row.status !== 'PAUSED') return null
  const isOn = row.status === 'ACTIVE'
  async function set(status: 'ACTIVE' | 'PAUSED', version: number) {
    const entities = [{ id: row.id, version }]
    const outcome = await call(statusesSet, { advertiser_id, entity_kind: kindOf[grain], entities, status })
    const saved = outcome.ok ? outcome.data[0] : undefined
    if (!outcome.ok) showReportError(outcome)
    const text = (status === 'PAUSED' ? pausedIt : resumedIt)({ what: row.name })
    // Undoing names the version that this change made: it overwrites nothing that was saved afterwards.
    const undone = status === 'PAUSED' ? 'ACTIVE' : 'PAUSED'
    if (saved) toast({ text, action: { label: undo(), act: () => void set(undone, saved.version) } })
    await refreshReport()
  }
  async function turn() {
    if (isBusy) return
    setIsBusy(true)
    await set(isOn ? 'PAUSED' : 'ACTIVE', row.version)
    setIsBusy(false)
  }
  return (
    <IconButton
      size="small"
      label={(isOn ? pauseNamed : resumeNamed)({ name: row.name })}
      icon={isOn ? <PauseIcon size={18} /> : <PlayIcon size={18} />}
      aria-busy={isBusy || undefined}
      onClick={() => void turn()}
    />
  )
}

interface ReportLineProps {
  row: ReportRow
  place: ReportPlace
  layout: TableLayout
  currency: string
  time_zone: string
  may_run: boolean
  /** Opens the campaign's side panel. */
  onOpen: () => void
  is_chosen: boolean
  onChoose: (is_chosen: boolean) => void
}

/** One campaign, ad group or ad: name, status and numbers. */
export function ReportLine(props: ReportLineProps) {
  const { row, place, layout, may_run, onOpen, is_chosen, onChoose } = props
  return (
    <tr className="group">
      <th
        scope="row"
        className="sticky start-0 z-10 border-b border-line bg-surface px-3 py-2 text-start font-normal"
      >
        <span className="flex min-w-0 items-center gap-2">
          {may_run && row.status !== 'ARCHIVED' && (
            <label className="-m-2 flex cursor-pointer p-2">
              <input
                type="checkbox"
                aria-label={choose({ what: row.name })}
                className="size-5 accent-accent"
                checked={is_chosen}
                onChange={(event) => onChoose(event.target.checked)}
              />
            </label>
          )}
          {may_run && <StatusSwitch row={row} place={place} />}
          <span className="flex min-w-0 flex-1 flex-col">
            <NameCell row={row} place={place} may_run={may_run} onOpen={onOpen} />
            <Below row={row} place={place} may_run={may_run} />
          </span>
        </span>
      </th>
      {layout.columns.map((column) => (
        <ReportCell key={column} layout={layout} column={column}>
          <Value {...props} column={column} />
        </ReportCell>
      ))}
      <RestOfLine />
    </tr>
  )
}

function Value({
  row,
  place,
  currency,
  time_zone,
  may_run,
  column,
}: ReportLineProps & { column: ReportColumn }) {
  switch (column) {
    case 'status':
      return (
        <>
          {summaryStatusTexts[row.summary_status]()}
          {row.halted_by && <span className="block text-12 text-ink-soft">{haltTexts[row.halted_by]()}</span>}
        </>
      )
    case 'budget':
      return <BudgetCell row={row} place={place} currency={currency} may_run={may_run} />
    case 'bid':
      return <BidCell row={row} place={place} currency={currency} may_run={may_run} />
    case 'objective_type':
      return objectiveName(row.objective_type)
    case 'start_day':
      return dayInZone(row.start_at, time_zone)
    case 'end_day':
      return row.end_day === null ? '–' : dayText(row.end_day)
    default:
      return <MetricCell metric={column} numbers={row.numbers} compared={row.compared} currency={currency} />
  }
}

/** The name, which opens the campaign's panel, and a button that renames it. */
function NameCell({
  row,
  place,
  may_run,
  onOpen,
}: Pick<ReportLineProps, 'row' | 'place' | 'may_run' | 'onOpen'>) {
  const { name, status } = row
  const button = (
    <button
      type="button"
      aria-label={open({ what: name })}
      title={name}
      onClick={onOpen}
      // Cut off after two lines, at the end of its own writing direction.
      dir="auto"
      className="line-clamp-2 min-w-0 text-start wrap-anywhere font-semibold underline-offset-2 hover:underline rtl:text-right"
    >
      {name}
    </button>
  )
  if (!may_run || status === 'ARCHIVED') return button
  return (
    <EditableCell
      {...{ row, place }}
      label={newName()}
      first={name}
      before={{ name }}
      max_length={NAME_MAX}
      changeOf={(typed) => (typed.trim() === '' ? null : { name: typed.trim() })}
      bad={noName()}
      valueText={(newer) => newer.name ?? ''}
    >
      {(opener) => (
        <span className="flex min-w-0 items-center gap-1">
          {button}
          <IconButton
            {...opener}
            size="small"
            label={editName({ what: name })}
            icon={<EditIcon size={16} />}
            className="shrink-0"
          />
        </span>
      )}
    </EditableCell>
  )
}

/** Links from a campaign to its ad groups and from an ad group to its ads, an ad's ad group, and the edit page. */
function Below({
  row,
  place: { advertiser_id, grain, search },
  may_run,
}: Pick<ReportLineProps, 'row' | 'place' | 'may_run'>) {
  const next = below[grain]
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-3 text-12 text-ink-soft">
      {next === null ? (
        <span className="min-w-0 truncate">{row.ad_group?.name}</span>
      ) : (
        <Link
          to={reportAddress(advertiser_id, next, {
            ...search,
            // They are about the row that is left.
            ...noFilters,
            objective: search.objective,
            campaign_id: row.campaign.id,
            ad_group_id: grain === 'adgroups' ? asAdGroupId(row.id) : undefined,
          })}
          className={belowClasses}
        >
          {grainName(next)}
        </Link>
      )}
      {may_run && row.status !== 'ARCHIVED' && (
        <Link
          to={path('ads_edit_in', { advertiser_id }, { [editKeys[grain]]: row.id })}
          aria-label={editWhat({ what: row.name })}
          className={belowClasses}
        >
          {edit()}
        </Link>
      )}
      {may_run && grain === 'campaigns' && row.status !== 'ARCHIVED' && (
        <Link
          to={path('ads_duplicate_in', { advertiser_id }, { campaignId: row.id })}
          aria-label={duplicateWhat({ what: row.name })}
          className={belowClasses}
        >
          {duplicate()}
        </Link>
      )}
    </span>
  )
}

const belowClasses = 'inline-flex min-h-6 items-center underline underline-offset-2 hover:text-ink'
/** The key of the edit page's address. */
const editKeys = { campaigns: 'campaignId', adgroups: 'adGroupId', ads: 'adId' } as const
const below: Record<ReportGrain, ReportGrain | null> = { campaigns: 'adgroups', adgroups: 'ads', ads: null }
