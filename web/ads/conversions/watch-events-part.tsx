import {
  conversionTestEventsGet,
  conversionTestUpdate,
} from '@bowerbird/contract/conversions/conversion-calls'
import type { ConversionTestEventView } from '@bowerbird/contract/conversions/conversion-models'
import type { Input } from '@bowerbird/contract/kernel/call'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { useEffect, useState } from 'react'
import * as texts from 'texts:conversions'
import { eventText } from '../../texts/conversion-event-texts.ts'
import { refresh, refreshAll } from '../../client/browser-queries.ts'
import { call } from '../../client/call.ts'
import { listenLive } from '../../client/live/live-events.ts'
import { errorText } from '../../client/optimistic.ts'
import { toast } from '../../client/toasts.ts'
import { usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { reportedMoneyOf } from '../../texts/money-format.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PromoteIcon } from '../../ui/icons.tsx'
import { Moment } from '../../ui/moment.tsx'
import type { Account } from '../frame/own-accounts.ts'
import { refreshConversions, settingsOfTag, testEventsOf } from './conversion-queries.ts'
import { matchTexts, outcomeText, sourceTexts } from './conversion-texts.ts'
import { SourceTabs, useIsApiTab } from './source-tabs.tsx'
import { PartSection } from '../frame/part-section.tsx'

type Act = Input<typeof conversionTestUpdate>['act']

/** Asks when there is news alone, and when the stream is open again: some may have been missed. */
function useLiveTestEvents(advertiser_id: AdvertiserId): void {
  useEffect(
    () =>
      listenLive(({ kind, id }) => {
        const isNews = kind === 'hello' || (kind === 'test_events' && id === advertiser_id)
        if (isNews) void refresh(testEventsOf(advertiser_id))
      }),
    [advertiser_id],
  )
}

/** Test events as they come: those of the API with `test=true`, and the tag's while it is watched. */
export function TestEventsPart({ account }: { account: Account }) {
  const { testing_until } = usePrefetchedQuery(settingsOfTag(account.id))
  const all = usePrefetchedQuery(testEventsOf(account.id))
  const isApi = useIsApiTab()
  const events = isApi ? all.filter((one) => one.source === 'api') : all
  const [isBusy, setIsBusy] = useState(false)
  useLiveTestEvents(account.id)

  async function send(act: Act) {
    setIsBusy(true)
    const outcome = await call(conversionTestUpdate, { advertiser_id: account.id, act })
    setIsBusy(false)
    if (!outcome.ok) return toast({ text: errorText(outcome), kind: 'error' })
    await Promise.all([refreshConversions(), refreshAll(conversionTestEventsGet)])
  }

  return (
    <>
      <PartSection title={texts.watchTitle()} text={texts.watchText()}>
        {account.rights.includes('target') && (
          <div className="flex flex-wrap items-center gap-2">
            {testing_until === null ? (
              <Button variant="primary" is_busy={isBusy} onClick={() => void send('watch')}>
                {texts.watch()}
              </Button>
            ) : (
              <Button is_busy={isBusy} onClick={() => void send('stop')}>
                {texts.stopWatching()}
              </Button>
            )}
            {all.length > 0 && (
              <Button variant="ghost" disabled={isBusy} onClick={() => void send('clear')}>
                {texts.clear()}
              </Button>
            )}
            {testing_until !== null && (
              <p className="text-14 text-ink-soft">
                {texts.watchedUntil()} <Moment at={testing_until} time_zone={account.time_zone} />
              </p>
            )}
          </div>
        )}
      </PartSection>
      <SourceTabs account={account} part="test-events" first={texts.allEvents()} />
      {events.length === 0 ? (
        <EmptyState
          icon={<PromoteIcon size={28} />}
          title={texts.noTestEventsTitle()}
          text={texts.noTestEventsText()}
        />
      ) : (
        <ul
          role="list"
          aria-label={texts.testEventsTitle()}
          aria-live="polite"
          className="flex flex-col gap-2"
        >
          {events.map((one) => (
            <li key={one.id}>
              <TestEvent event={one} account={account} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function TestEvent({ event, account }: { event: ConversionTestEventView; account: Account }) {
  const { field, event: read } = event.body
  return (
    <article className="flex flex-col gap-1 rounded-12 border border-line bg-surface p-3 text-14">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold wrap-anywhere">{eventText(event.event_name) || '–'}</span>
        <Moment at={event.received_at} time_zone={account.time_zone} className="text-12 text-ink-soft" />
      </p>
      <p className={event.outcome === 'taken' ? undefined : 'text-danger'}>
        {sourceTexts[event.source]()} · {outcomeText(event.outcome, event.source === 'api')}
        {field && (
          <>
            {' '}
            <bdi className="font-mono text-12">{field}</bdi>
          </>
        )}
      </p>
      {read && (
        <p className="text-12 text-ink-soft wrap-anywhere">
          {[
            event.event_id,
            read.host,
            read.value_micros !== null &&
              read.currency !== null &&
              reportedMoneyOf(read.value_micros, read.currency),
            read.is_limited
              ? texts.optedOut()
              : read.identifiers.map((kind) => matchTexts[kind]()).join(', ') || texts.byNothing(),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
    </article>
  )
}
