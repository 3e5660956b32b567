import { entityStatuses, objectiveTypes } from '@bowerbird/contract/campaigns/campaign-terms'
import type { EntityStatus, ObjectiveType } from '@bowerbird/contract/campaigns/campaign-terms'
import { useEffect } from 'react'
import type { SubmitEvent } from 'react'
import { objectiveName } from '../../texts/campaign-texts.ts'
import {
  anyObjective,
  anyStatus,
  clearFilters,
  columns as columnsText,
  filterLines,
  findByName,
  inAdGroup,
  inCampaign,
  objective,
  status,
  takeAway,
} from 'texts:reporting'
import { Button } from '../../ui/button.tsx'
import { ChevronDownIcon } from '../../ui/closeup-icons.tsx'
import { CloseIcon } from '../../ui/page-icons.tsx'
import { Select } from '../../ui/select.tsx'
import { ask, otherwise } from './report-place.ts'
import type { ReportPlace } from './report-place.ts'
import { shownColumns } from './report-search.ts'
import type { ReportSearch } from './report-search.ts'
import { reportMetrics } from '@bowerbird/contract/reporting/report-terms'
import type { ReportMetric } from '@bowerbird/contract/reporting/report-terms'
import { metricHelp, metricName } from '../../texts/report-metric-texts.ts'
import * as texts from 'texts:report-filter'
import { safeStorage } from '../../client/safe-storage.ts'
import { navigation } from '../../navigation/navigation.ts'

/** The status that a user set, without what halts it. */
const entityStatusName = (status: EntityStatus): string => statuses[status]()

const statuses: Record<EntityStatus, () => string> = {
  DRAFT: texts.statusesDraft,
  ACTIVE: texts.statusesActive,
  PAUSED: texts.statusesPaused,
  ARCHIVED: texts.statusesArchived,
  DELETED_DRAFT: texts.statusesDeletedDraft,
}

const any = 'any'
const noFilters = {
  name: '',
  status: undefined,
  objective: undefined,
  campaign_id: undefined,
  ad_group_id: undefined,
}
const shownStatuses = entityStatuses.filter((one) => one !== 'DELETED_DRAFT')

/** Filters by name, status and objective; active filters are chips that remove them. */
export function ReportFilters(place: ReportPlace) {
  const { search } = place
  function find(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('name')
    ask(place, { name: typeof typed === 'string' ? typed.trim() : '' })
  }
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <form
          role="search"
          aria-label={filterLines()}
          onSubmit={find}
          className="flex min-w-0 grow gap-2 min-[740px]:max-w-sm"
        >
          <input
            key={search.name}
            type="search"
            name="name"
            aria-label={findByName()}
            placeholder={findByName()}
            defaultValue={search.name}
            maxLength={80}
            spellCheck={false}
            className="h-10 min-w-0 grow rounded-full border border-line-strong bg-surface px-4 text-14 text-ink"
          />
          <Button type="submit">{filterLines()}</Button>
        </form>
        <Select<EntityStatus | typeof any>
          label={status()}
          value={search.status ?? any}
          onChange={(value) => ask(place, { status: value === any ? undefined : value })}
          options={[
            { value: any, label: anyStatus() },
            ...shownStatuses.map((value) => ({ value, label: entityStatusName(value) })),
          ]}
        />
        <Select<ObjectiveType | typeof any>
          label={objective()}
          value={search.objective ?? any}
          onChange={(value) => ask(place, { objective: value === any ? undefined : value })}
          options={[
            { value: any, label: anyObjective() },
            ...objectiveTypes.map((value) => ({ value, label: objectiveName(value) })),
          ]}
        />
        <ColumnChoice {...place} />
      </div>
      <FilterChips place={place} />
    </div>
  )
}

function FilterChips({ place }: { place: ReportPlace }) {
  const chips = chipsOf(place.search)
  if (chips.length === 0) return null
  return (
    <ul role="list" aria-label={filterLines()} className="flex flex-wrap gap-2">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <Button
            size="small"
            aria-label={takeAway({ what: label })}
            onClick={() => ask(place, without)}
            className="max-w-full"
          >
            <span className="truncate">{label}</span>
            <CloseIcon size={14} />
          </Button>
        </li>
      ))}
      <li>
        <Button size="small" variant="ghost" onClick={() => ask(place, noFilters)}>
          {clearFilters()}
        </Button>
      </li>
    </ul>
  )
}

function chipsOf(search: ReportSearch): { label: string; without: Partial<ReportSearch> }[] {
  const { name, status: one, objective: type, campaign_id, ad_group_id } = search
  return [
    ...(name ? [{ label: `“${name}”`, without: { name: '' } }] : []),
    ...(one ? [{ label: entityStatusName(one), without: { status: undefined } }] : []),
    ...(type ? [{ label: objectiveName(type), without: { objective: undefined } }] : []),
    ...(campaign_id
      ? [{ label: inCampaign({ what: campaign_id }), without: { campaign_id: undefined } }]
      : []),
    ...(ad_group_id
      ? [{ label: inAdGroup({ what: ad_group_id }), without: { ad_group_id: undefined } }]
      : []),
  ]
}

/** Chooses the columns of the table. At least one stays. */
function ColumnChoice(place: ReportPlace) {
  const shown = shownColumns(place.search)
  return (
    <details className="relative">
      <summary className="inline-flex h-10 cursor-pointer list-none items-center gap-2 rounded-full bg-sunken ps-4 pe-3 text-14 font-semibold hover:bg-pressed [&::-webkit-details-marker]:hidden">
        {columnsText()}
        <ChevronDownIcon size={18} />
      </summary>
      <fieldset className="absolute start-0 z-30 mt-1.5 max-h-96 w-72 overflow-y-auto rounded-16 bg-raised p-3 shadow-raised min-[740px]:start-auto min-[740px]:end-0">
        <legend className="sr-only">{columnsText()}</legend>
        {reportMetrics.map((metric) => {
          const isShown = shown.includes(metric)
          return (
            <label
              key={metric}
              title={metricHelp(metric)}
              className="flex min-h-10 cursor-pointer items-center gap-3 rounded-12 px-2 text-14 hover:bg-sunken"
            >
              <input
                type="checkbox"
                className="size-4.5 accent-accent"
                checked={isShown}
                disabled={isShown && shown.length === 1}
                onChange={() =>
                  chooseColumns(
                    place,
                    reportMetrics.filter((one) => (one === metric ? !isShown : shown.includes(one))),
                  )
                }
              />
              {metricName(metric)}
            </label>
          )
        })}
      </fieldset>
    </details>
  )
}

const key = 'report-columns'

/** Columns are in the URL, so that it can be shared, and stored by this browser for the next visit. */
export function useOwnColumns(place: ReportPlace): void {
  useEffect(() => {
    if (place.search.columns) return
    const columns = read()
    if (columns.length > 0)
      void navigation.to(otherwise(place, { columns }), { replace: true, keep_scroll: true })
    // Only on arrival; afterwards the URL decides.
    // eslint-disable-next-line react/exhaustive-deps
  }, [])
}

function chooseColumns(place: ReportPlace, columns: readonly ReportMetric[]): void {
  safeStorage.write(key, columns.join(','))
  ask(place, { columns })
}

function read(): ReportMetric[] {
  const kept = safeStorage.read(key)?.split(',') ?? []
  return reportMetrics.filter((metric) => kept.includes(metric))
}
