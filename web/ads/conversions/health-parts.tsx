import type { ConversionHealthView } from '@bowerbird/contract/conversions/conversion-models'
import * as texts from 'texts:conversions'
import { eventText } from '../../texts/conversion-event-texts.ts'
import { usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { percentOf, wholeNumber } from '../../texts/formats.ts'
import { buttonClasses } from '../../ui/button-classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PromoteIcon } from '../../ui/icons.tsx'
import { Moment } from '../../ui/moment.tsx'
import type { Account } from '../frame/own-accounts.ts'
import { CheckForm } from './check-form.tsx'
import { DataTable } from '../frame/data-table.tsx'
import { healthOf } from './conversion-queries.ts'
import { matchTexts, outcomeText, sourceTexts } from './conversion-texts.ts'
import { OtherCurrenciesPart } from './other-currencies.tsx'
import { SourceTabs, useIsApiTab } from './source-tabs.tsx'
import { PartSection } from '../frame/part-section.tsx'

/** What came in the last week: what counted, what was refused and why, and what events were known by. */
export function ConversionHealthPart({ account }: { account: Account }) {
  const health = usePrefetchedQuery(healthOf(account.id))
  const source = useIsApiTab() ? 'api' : 'tag'
  const of = health.arrivals.filter((one) => one.source === source)
  return (
    <>
      <SourceTabs account={account} part="health" first={sourceTexts.tag()} />
      <Arrivals of={of} account={account} />
      <OtherCurrenciesPart {...health} />
      <Matches health={health} />
    </>
  )
}

function Arrivals({ of, account }: { of: ConversionHealthView['arrivals']; account: Account }) {
  return (
    <PartSection title={texts.arrivalsTitle()} text={texts.arrivalsText()}>
      {of.length === 0 ? (
        <p className="text-14 text-ink-soft">{texts.nothingCame()}</p>
      ) : (
        <DataTable
          label={texts.arrivalsTitle()}
          columns={[texts.outcome(), texts.event(), texts.lastAt(), texts.events()]}
          text_columns={3}
          rows={of.map((one) => ({
            key: `${one.event_name} ${one.outcome}`,
            cells: [
              outcomeText(one.outcome),
              one.event_name === '' ? '–' : eventText(one.event_name),
              <Moment
                key="at"
                at={one.last_at}
                time_zone={account.time_zone}
                className="whitespace-nowrap"
              />,
              wholeNumber(one.events),
            ],
          }))}
        />
      )}
    </PartSection>
  )
}

function Matches({ health: { matches } }: { health: ConversionHealthView }) {
  const { events, limited, unmatched, kinds } = matches
  const share = (count: number) => percentOf(count / events)
  const rows = [
    ...kinds.map((one) => [matchTexts[one.kind](), one.events] as const),
    [texts.byNothing(), unmatched] as const,
    [texts.optedOut(), limited] as const,
  ]
  return (
    <PartSection title={texts.matchesTitle()} text={texts.matchesText()}>
      {events === 0 ? (
        <p className="text-14 text-ink-soft">{texts.nothingCame()}</p>
      ) : (
        <DataTable
          label={texts.matchesTitle()}
          columns={[texts.knownBy(), texts.events(), texts.share()]}
          rows={rows.map(([name, count]) => ({ key: name, cells: [name, wholeNumber(count), share(count)] }))}
        />
      )}
    </PartSection>
  )
}

/** Where the tag stands, and what is wrong with it. */
export function TagHealthPart({ account }: { account: Account }) {
  const health = usePrefetchedQuery(healthOf(account.id))
  const of = health.arrivals.filter((one) => one.source === 'tag')
  const last = of
    .filter((one) => one.outcome === 'taken')
    .map((one) => one.last_at)
    .toSorted()
    .at(-1)
  if (health.settings.tag_id === null) return <NoTag account={account} />
  return (
    <>
      <PartSection
        title={last === undefined ? texts.tagSilentTitle() : texts.tagWorksTitle()}
        text={last === undefined ? texts.tagSilentText() : texts.tagWorksText()}
      >
        {last !== undefined && (
          <p className="text-14">
            {texts.lastAt()}: <Moment at={last} time_zone={account.time_zone} />
          </p>
        )}
      </PartSection>
      <PartSection title={texts.hostsTitle()} text={texts.hostsText()}>
        {health.hosts.length === 0 ? (
          <p className="text-14 text-ink-soft">{texts.nothingCame()}</p>
        ) : (
          <DataTable
            label={texts.hostsTitle()}
            columns={[texts.host(), texts.lastAt(), texts.events()]}
            text_columns={2}
            rows={health.hosts.map((one) => ({
              key: one.host,
              cells: [
                <bdi key="host">{one.host}</bdi>,
                <Moment
                  key="at"
                  at={one.last_at}
                  time_zone={account.time_zone}
                  className="whitespace-nowrap"
                />,
                wholeNumber(one.events),
              ],
            }))}
          />
        )}
      </PartSection>
      <Arrivals of={of} account={account} />
      {account.rights.includes('target') && <CheckForm account={account} />}
    </>
  )
}

export function NoTag({ account }: { account: Account }) {
  return (
    <EmptyState icon={<PromoteIcon size={28} />} title={texts.noTagTitle()} text={texts.noTagText()}>
      <Link
        to={path('conversions_part_in', { advertiser_id: account.id, part: 'tag' })}
        className={buttonClasses({ variant: 'primary' })}
      >
        {texts.setUpTag()}
      </Link>
    </EmptyState>
  )
}

/** Events that came by the tag and by the API, which count once. */
export function DeduplicationPart({ account }: { account: Account }) {
  const { both } = usePrefetchedQuery(healthOf(account.id))
  return (
    <PartSection title={texts.bothTitle()} text={texts.bothText()}>
      {both.length === 0 ? (
        <p className="text-14 text-ink-soft">{texts.nothingCame()}</p>
      ) : (
        <DataTable
          label={texts.bothTitle()}
          columns={[texts.event(), texts.tagAlone(), texts.apiAlone(), texts.byBoth(), texts.sourceUpload()]}
          rows={both.map((one) => ({
            key: one.event_name,
            cells: [
              eventText(one.event_name),
              wholeNumber(one.tag),
              wholeNumber(one.api),
              wholeNumber(one.both),
              wholeNumber(one.upload),
            ],
          }))}
        />
      )}
    </PartSection>
  )
}
