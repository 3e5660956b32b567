import * as texts from 'texts:conversions'
import { eventText } from '../../texts/conversion-event-texts.ts'
import { paginationProps } from '../../client/pagination-props.ts'
import { usePrefetchedPages, usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { useAddress } from '../../navigation/address.ts'
import { Link } from '../../navigation/link.tsx'
import { navigation } from '../../navigation/navigation.ts'
import { path } from '../../navigation/paths.ts'
import { reportedMoneyOf } from '../../texts/money-format.ts'
import { buttonClasses } from '../../ui/button-classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FeedEnd } from '../../ui/feed-end.tsx'
import { PromoteIcon } from '../../ui/icons.tsx'
import { Moment } from '../../ui/moment.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Account } from '../frame/own-accounts.ts'
import { DataTable } from '../frame/data-table.tsx'
import type { ConversionPart } from './conversion-parts.ts'
import { conversionsOf, healthOf } from './conversion-queries.ts'
import { matchTexts, sourceTexts } from './conversion-texts.ts'

/** Events that counted, the newest first; no one can be told from them. */
export function EventHistoryPart({ account }: { account: Account }) {
  const { search } = useAddress()
  const event_name = search.get('event_name') ?? undefined
  const list = usePrefetchedPages(conversionsOf(account.id, event_name))
  const health = usePrefetchedQuery(healthOf(account.id))
  const known = health.both.map((one) => one.event_name)
  const { tag_id } = health.settings
  const setUp: ConversionPart = tag_id === null ? 'tag' : 'tag_manual_setup'
  const names = [...new Set([...known, ...(event_name === undefined ? [] : [event_name])])]
  const here = path('conversions_part_in', { advertiser_id: account.id, part: 'event-history' })
  return (
    <>
      {names.length > 0 && (
        <div className="w-full max-w-64">
          <SelectField
            label={texts.event()}
            value={event_name ?? ''}
            onChange={(value) =>
              void navigation.to(value === '' ? here : `${here}?event_name=${encodeURIComponent(value)}`)
            }
            options={[
              { value: '', label: texts.allEvents() },
              ...names.map((value) => ({ value, label: eventText(value) })),
            ]}
          />
        </div>
      )}
      {list.items.length === 0 ? (
        <EmptyState
          icon={<PromoteIcon size={28} />}
          title={texts.noEventsTitle()}
          text={event_name === undefined ? texts.noEventsText() : texts.noSuchEventsText()}
        >
          {event_name === undefined && (
            <Link
              to={path('conversions_part_in', { advertiser_id: account.id, part: setUp })}
              className={buttonClasses({ variant: 'primary' })}
            >
              {tag_id === null ? texts.setUpTag() : texts.tagSetupTitle()}
            </Link>
          )}
        </EmptyState>
      ) : (
        <DataTable
          label={texts.eventHistoryTitle()}
          columns={[
            texts.event(),
            texts.happened(),
            texts.source(),
            texts.eventId(),
            texts.knownBy(),
            texts.value(),
          ]}
          text_columns={5}
          rows={list.items.map((one) => ({
            key: one.id,
            cells: [
              <span key="event" className="flex flex-col">
                {eventText(one.event_name)}
                {one.host && <bdi className="text-12 text-ink-soft">{one.host}</bdi>}
              </span>,
              <Moment
                key="at"
                at={one.happened_at}
                time_zone={account.time_zone}
                className="whitespace-nowrap"
              />,
              <span key="source" className="flex flex-col">
                {one.sources.map((source) => sourceTexts[source]()).join(', ')}
                {one.duplicates > 0 && (
                  <span className="text-12 text-ink-soft">{texts.cameAgain({ count: one.duplicates })}</span>
                )}
              </span>,
              <bdi key="id" className="font-mono text-12 wrap-anywhere">
                {one.event_id}
              </bdi>,
              one.is_limited
                ? texts.optedOut()
                : one.match_kinds.map((kind) => matchTexts[kind]()).join(', ') || texts.byNothing(),
              one.value_micros === null || one.currency === null
                ? '–'
                : reportedMoneyOf(one.value_micros, one.currency),
            ],
          }))}
        />
      )}
      <FeedEnd {...paginationProps(list)} skeleton={<Skeleton className="h-12 rounded-12" />} />
    </>
  )
}
