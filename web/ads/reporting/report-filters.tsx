import { entityStatuses, objectiveTypes } from '@bowerbird/contract/campaigns/campaign-terms'
import type { EntityStatus, ObjectiveType } from '@bowerbird/contract/campaigns/campaign-terms'
import { Suspense, lazy, useState } from 'react'
import type { SubmitEvent } from 'react'
import { tableBreakdowns } from '@bowerbird/contract/reporting/breakdown-terms'
import type { TableBreakdown } from '@bowerbird/contract/reporting/breakdown-terms'
import { breakdown as breakdownLabel, byWhat, noBreakdown } from 'texts:report-breakdown'
import { breakdownName } from '../../texts/breakdown-texts.ts'
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
  moreFilters,
  objective,
  sortBy,
  status,
} from 'texts:reporting'
import { usePrefetchedPages, usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import type { ReportRow, ReportSummary } from '@bowerbird/contract/reporting/report-models'
import { FilterChip } from './filter-chip.tsx'
import { ask } from './report-place.ts'
import type { ReportPlace } from './report-place.ts'
import { reportRows } from './report-queries.ts'
import { reportViews } from './report-views.ts'
import { noFilters } from './report-search.ts'
import { entityStatusName, filterChips } from './condition-texts.ts'
import type { ReportSearch } from './report-search.ts'

const any = 'any'
const shownStatuses = entityStatuses.filter((one) => one !== 'DELETED_DRAFT')

/** Filters by name, status and objective; active filters are chips that remove them. */
export function ReportFilters({ sums, ...place }: ReportPlace & { sums: ReportSummary }) {
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
        <TableDialogs place={place} currency={sums.currency} />
        <Select<TableBreakdown | typeof any>
          label={breakdownLabel()}
          value={search.breakdown ?? any}
          onChange={(value) => ask(place, { breakdown: value === any ? undefined : value })}
          options={[
            { value: any, label: noBreakdown() },
            ...tableBreakdowns.map((value) => ({ value, label: byWhat({ what: breakdownName(value) }) })),
          ]}
        />
      </div>
      <FilterChips place={place} currency={sums.currency} />
    </div>
  )
}

function FilterChips({ place, currency }: { place: ReportPlace; currency: string }) {
  const { advertiser_id, grain, search } = place
  const { page_size } = usePrefetchedQuery(reportViews(advertiser_id)).preferences
  const [row] = usePrefetchedPages(reportRows(advertiser_id, grain, search, page_size)).items
  const chips = chipsOf(search, currency, row)
  if (chips.length === 0) return null
  return (
    <ul role="list" aria-label={filterLines()} className="flex flex-wrap gap-2">
      {chips.map(({ label, without }) => (
        <li key={label} className="max-w-full min-w-0">
          <FilterChip label={label} onRemove={() => ask(place, without)} />
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

function chipsOf(
  search: ReportSearch,
  currency: string,
  /** Names what the rows are part of; without rows there is the id. */
  row: ReportRow | undefined,
): { label: string; without: Partial<ReportSearch> }[] {
  const { name, status: one, objective: type, campaign_id, ad_group_id } = search
  return [
    ...(name ? [{ label: `“${name}”`, without: { name: '' } }] : []),
    ...(one ? [{ label: entityStatusName(one), without: { status: undefined } }] : []),
    ...(type ? [{ label: objectiveName(type), without: { objective: undefined } }] : []),
    ...(campaign_id
      ? [
          {
            label: inCampaign({ what: row?.campaign.name ?? campaign_id }),
            without: { campaign_id: undefined },
          },
        ]
      : []),
    ...(ad_group_id
      ? [
          {
            label: inAdGroup({ what: row?.ad_group?.name ?? ad_group_id }),
            without: { ad_group_id: undefined },
          },
        ]
      : []),
    ...filterChips(search.filters, currency),
  ]
}

type DialogName = 'filters' | 'sort' | 'columns'
const FilterDialog = lazy(() =>
  import('./filter-dialog.tsx').then((module) => ({ default: module.FilterDialog })),
)
const SortDialog = lazy(() => import('./sort-dialog.tsx').then((module) => ({ default: module.SortDialog })))
const ColumnDialog = lazy(() =>
  import('./column-dialog.tsx').then((module) => ({ default: module.ColumnDialog })),
)

/** Opens what is too much for the row: conditions, several columns to sort by, and the columns themselves. */
function TableDialogs({ place, currency }: { place: ReportPlace; currency: string }) {
  const [opened, setOpened] = useState<DialogName | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      <Button onClick={() => setOpened('filters')}>{moreFilters()}</Button>
      <Button onClick={() => setOpened('sort')}>{sortBy()}</Button>
      <Button onClick={() => setOpened('columns')}>{columnsText()}</Button>
      <Suspense>
        {opened === 'filters' && (
          <FilterDialog
            filters={place.search.filters}
            currency={currency}
            onApply={(filters) => ask(place, { filters })}
            onClose={close}
          />
        )}
        {opened === 'sort' && <SortDialog place={place} onClose={close} />}
        {opened === 'columns' && <ColumnDialog place={place} onClose={close} />}
      </Suspense>
    </>
  )
}
