import { conversionSettingsUpdate } from '@bowerbird/contract/conversions/conversion-calls'
import type {
  ConversionOverviewView,
  ConversionSettingsView,
} from '@bowerbird/contract/conversions/conversion-models'
import { attributionWindows, creditTimes } from '@bowerbird/contract/conversions/conversion-terms'
import type { AttributionWindow } from '@bowerbird/contract/conversions/conversion-terms'
import type { Refused } from '@bowerbird/contract/kernel/outcome'
import { asMicros } from '@bowerbird/contract/kernel/micros'
import { useState } from 'react'
import * as texts from 'texts:conversions'
import { creditTexts, eventText } from '../../texts/conversion-event-texts.ts'
import { call } from '../../client/call.ts'
import { toast } from '../../client/toasts.ts'
import { usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { useAddress } from '../../navigation/address.ts'
import { Link } from '../../navigation/link.tsx'
import { navigation } from '../../navigation/navigation.ts'
import { path } from '../../navigation/paths.ts'
import { dayText } from '../../texts/dates.ts'
import { decimalOf, wholeNumber } from '../../texts/formats.ts'
import { exactMoneyOf } from '../../texts/money-format.ts'
import { reportFromTo } from '../../texts/reporting-texts.ts'
import { Button } from '../../ui/button.tsx'
import { buttonClasses } from '../../ui/button-classes.ts'
import { Choices } from '../../ui/choices.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PromoteIcon } from '../../ui/icons.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import type { Account } from '../frame/own-accounts.ts'
import { DataTable } from '../frame/data-table.tsx'
import { overviewOf, refreshConversions } from './conversion-queries.ts'
import { OtherCurrenciesPart } from './other-currencies.tsx'
import { PartSection } from '../frame/part-section.tsx'

const spans = [7, 30, 90] as const

/** Days of the overview by its address: 30 unless it says otherwise. */
export const daysIn = (search: URLSearchParams): number =>
  spans.find((days) => String(days) === search.get('days')) ?? 30

/** What came, and what promotions brought of it. */
export function OverviewPart({ account }: { account: Account }) {
  const { search } = useAddress()
  const days = daysIn(search)
  const view = usePrefetchedQuery(overviewOf(account.id, days))
  const { settings, events } = view
  const mayChange = account.rights.includes('target')
  if (settings.tag_id === null && events.length === 0) return <NothingYet account={account} />
  const at = (part: string) => path('conversions_part_in', { advertiser_id: account.id, part })
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <p className="text-14 text-ink-soft">
          {reportFromTo(dayText(view.start_date), dayText(view.end_date))}
        </p>
        <div className="w-44">
          <SelectField
            label={texts.daysLabel()}
            value={String(days)}
            onChange={(value) => void navigation.to(`${at('events-overview')}?days=${value}`)}
            options={spans.map((count) => ({ value: String(count), label: texts.lastDays({ count }) }))}
          />
        </div>
      </div>
      <Totals view={view} />
      {events.length === 0 ? (
        <EmptyState
          icon={<PromoteIcon size={28} />}
          title={texts.noEventsTitle()}
          text={texts.noEventsText()}
        >
          <Link to={at('tag_manual_setup')} className={buttonClasses({ variant: 'primary' })}>
            {texts.tagSetupTitle()}
          </Link>
        </EmptyState>
      ) : (
        <>
          <PartSection title={texts.byDay()} text={texts.byDayText()}>
            <DayBars view={view} />
          </PartSection>
          <PartSection title={texts.byEvent()}>
            <DataTable
              label={texts.byEvent()}
              columns={[texts.event(), texts.counted(), texts.credited(), texts.value()]}
              rows={events.map((one) => ({
                key: one.event_name,
                cells: [
                  eventText(one.event_name),
                  wholeNumber(one.events),
                  one.credited === null ? texts.underFive() : wholeNumber(one.credited),
                  exactMoneyOf(one.value_micros, view.currency),
                ],
              }))}
            />
          </PartSection>
          <OtherCurrenciesPart {...view} />
          <PartSection title={texts.byAd()} text={texts.byAdText()}>
            {view.credits.length === 0 ? (
              <p className="text-14 text-ink-soft">{texts.noCredits()}</p>
            ) : (
              <DataTable
                label={texts.byAd()}
                columns={[
                  texts.ad(),
                  texts.event(),
                  texts.after(),
                  texts.conversions(),
                  texts.people(),
                  texts.value(),
                ]}
                text_columns={3}
                rows={view.credits.map((one) => ({
                  key: `${one.ad.id} ${one.event_name ?? ''} ${one.kind}`,
                  cells: [
                    <bdi key="ad">{one.ad.name || one.ad.id}</bdi>,
                    one.event_name === null ? texts.otherEvents() : eventText(one.event_name),
                    creditTexts[one.kind](),
                    wholeNumber(one.conversions),
                    one.people === null ? texts.underFive() : wholeNumber(one.people),
                    exactMoneyOf(one.value_micros, view.currency),
                  ],
                }))}
              />
            )}
          </PartSection>
        </>
      )}
      <WindowsForm key={settings.version} settings={settings} may_change={mayChange} />
    </>
  )
}

function NothingYet({ account }: { account: Account }) {
  const at = (part: string) => path('conversions_part_in', { advertiser_id: account.id, part })
  return (
    <EmptyState icon={<PromoteIcon size={28} />} title={texts.noTagTitle()} text={texts.noTagText()}>
      <Link to={at('tag')} className={buttonClasses({ variant: 'primary' })}>
        {texts.setUpTag()}
      </Link>
      <Link to={at('setup-api')} className={buttonClasses({})}>
        {texts.setupApiTitle()}
      </Link>
    </EmptyState>
  )
}

function Totals({ view }: { view: ConversionOverviewView }) {
  const { events, days, spend_micros, currency } = view
  const credited = days.reduce((sum, one) => sum + one.conversions, 0)
  const value = days.reduce((sum, one) => sum + one.value_micros, 0)
  const tiles = [
    [texts.counted(), wholeNumber(events.reduce((sum, one) => sum + one.events, 0))],
    [texts.credited(), wholeNumber(credited)],
    [texts.creditedValue(), exactMoneyOf(asMicros(value), currency)],
    [texts.spend(), exactMoneyOf(spend_micros, currency)],
    [texts.roas(), spend_micros > 0 ? decimalOf(value / spend_micros) : '–'],
    [texts.cpa(), credited > 0 ? exactMoneyOf(asMicros(Math.round(spend_micros / credited)), currency) : '–'],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-2 min-[740px]:grid-cols-3 min-[1300px]:grid-cols-6">
      {tiles.map(([name, text]) => (
        <div
          key={name}
          className="flex min-w-0 flex-col gap-0.5 rounded-16 border border-line bg-surface px-4 py-3"
        >
          <dt className="text-14 text-ink-soft">{name}</dt>
          <dd className="text-20 font-semibold wrap-anywhere tabular-nums">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Credited conversions by the day; the same numbers as a table follow. */
function DayBars({ view }: { view: ConversionOverviewView }) {
  const { days } = view
  const most = Math.max(...days.map((one) => one.conversions))
  if (most === 0) return <p className="text-14 text-ink-soft">{texts.noCredits()}</p>
  return (
    <>
      <figure className="flex flex-col gap-1 text-12 text-ink-soft tabular-nums">
        <p aria-hidden="true">{wholeNumber(most)}</p>
        <div
          role="img"
          aria-label={texts.byDay()}
          className="flex h-36 items-end gap-px overflow-hidden border-b border-line min-[640px]:gap-1"
        >
          {days.map(({ day, conversions }) => (
            <span
              key={day}
              title={`${dayText(day)}: ${wholeNumber(conversions)}`}
              className="min-w-0 flex-1 rounded-t-4 bg-accent"
              style={{ height: `${(conversions / most) * 100}%` }}
            />
          ))}
        </div>
        <figcaption className="flex justify-between gap-4">
          <span>{dayText(view.start_date)}</span>
          <span>{dayText(view.end_date)}</span>
        </figcaption>
      </figure>
      <details className="text-14">
        <summary className="w-fit cursor-pointer font-semibold text-ink-soft hover:text-ink">
          {texts.asTable()}
        </summary>
        <DataTable
          label={texts.byDay()}
          columns={[texts.day(), texts.conversions()]}
          rows={days.map((one) => ({
            key: one.day,
            cells: [dayText(one.day), wholeNumber(one.conversions)],
          }))}
        />
      </details>
    </>
  )
}

interface WindowsFormProps {
  settings: ConversionSettingsView
  may_change: boolean
}

/** Within how many days an ad action gets the credit, and in which day it counts. */
function WindowsForm({ settings, may_change }: WindowsFormProps) {
  const [form, setForm] = useState(settings)
  const [isBusy, setIsBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const windows = [
    ['click_days', texts.creditClick()],
    ['engagement_days', texts.creditEngagement()],
    ['view_days', texts.creditView()],
  ] as const

  async function save() {
    setIsBusy(true)
    setRefused(null)
    const { advertiser_id, version, click_days, engagement_days, view_days, credit_time } = form
    const outcome = await call(conversionSettingsUpdate, {
      advertiser_id,
      version,
      click_days,
      engagement_days,
      view_days,
      credit_time,
    })
    setIsBusy(false)
    if (!outcome.ok) return setRefused(outcome)
    toast({ text: texts.windowsSaved() })
    await refreshConversions()
  }

  const windowText = (days: AttributionWindow) =>
    days === 0 ? texts.noWindow() : texts.windowDays({ count: days })
  return (
    <PartSection title={texts.windowsTitle()} text={texts.windowsText()}>
      <fieldset disabled={!may_change} className="flex flex-col gap-4">
        <div className="grid gap-4 min-[640px]:grid-cols-3">
          {windows.map(([name, label]) => (
            <SelectField
              key={name}
              label={label}
              value={String(form[name])}
              onChange={(value) =>
                setForm({ ...form, [name]: attributionWindows.find((one) => String(one) === value) ?? 0 })
              }
              options={attributionWindows.map((days) => ({ value: String(days), label: windowText(days) }))}
            />
          ))}
        </div>
        <Choices
          label={texts.creditTimeLabel()}
          value={form.credit_time}
          onChange={(credit_time) => setForm({ ...form, credit_time })}
          options={creditTimes.map((value) => ({
            value,
            label: value === 'action' ? texts.timeOfAction() : texts.timeOfConversion(),
          }))}
          is_row
        />
        <FormNotice refused={refused} />
        {may_change && (
          <div>
            <Button variant="primary" is_busy={isBusy} onClick={() => void save()}>
              {texts.save()}
            </Button>
          </div>
        )}
      </fieldset>
    </PartSection>
  )
}
