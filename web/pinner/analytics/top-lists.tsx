import type { ReactNode } from 'react'
import type {
  BoardAnalytics,
  PinSums,
  ProfileAnalytics,
} from '@bowerbird/contract/analytics/analytics-models'
import { analyticsMetrics } from '@bowerbird/contract/analytics/analytics-terms'
import type { AnalyticsMetric } from '@bowerbird/contract/analytics/analytics-terms'
import {
  audience,
  audienceNote,
  audienceOther,
  listIsEmpty,
  noAudience,
  peopleADay,
  pinOrBoard,
  topBoards,
  topPins,
  untitledPin,
} from 'texts:analytics'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { compactNumber, percentOf, wholeNumber } from '../../texts/formats.ts'
import { languageTag } from '../../texts/page-language.ts'
import { Picture } from '../../ui/picture.tsx'
import { cardSources, pinName } from '../pictures/pin-sources.ts'
import { analyticsMetricName } from './analytics-view.ts'

const linkClasses = 'flex min-h-11 min-w-0 items-center gap-3 rounded-8 font-semibold hover:underline'

export function TopPins({ pins, metric }: { pins: BoardAnalytics['top_pins']; metric: AnalyticsMetric }) {
  const rows = pins.map(({ pin, ...sums }) => ({
    id: pin.id,
    sums,
    name: (
      <Link to={path('pin_analytics', { pin_id: pin.id })} className={linkClasses}>
        <Picture
          alt=""
          sources={cardSources(pin)}
          sizes="44px"
          ratio={1}
          placeholder={pin.placeholder}
          className="w-11 shrink-0 rounded-8"
        />
        <span className="line-clamp-2 wrap-anywhere">{pin.title || pinName(pin) || untitledPin()}</span>
      </Link>
    ),
  }))
  return <TopList title={topPins()} rows={rows} metric={metric} />
}

export function TopBoards({
  boards,
  metric,
}: {
  boards: ProfileAnalytics['top_boards']
  metric: AnalyticsMetric
}) {
  const rows = boards.map(({ board, ...sums }) => ({
    id: board.id,
    sums,
    name: (
      <Link to={board.url} className={linkClasses}>
        <span className="line-clamp-2 wrap-anywhere">{board.name}</span>
      </Link>
    ),
  }))
  return <TopList title={topBoards()} rows={rows} metric={metric} />
}

interface TopListProps {
  title: string
  rows: readonly { id: string; sums: PinSums; name: ReactNode }[]
  metric: AnalyticsMetric
}

/** All numbers where there is room; on a phone the one that the list is sorted by. */
function TopList({ title, rows, metric }: TopListProps) {
  const hiding = (one: AnalyticsMetric) => (one === metric ? '' : 'phone:hidden')
  return (
    <section className="flex flex-col gap-2 rounded-16 border border-line bg-surface p-4">
      <h2 className="text-16 font-semibold">{title}</h2>
      {rows.length === 0 ? (
        <p className="text-14 text-ink-soft">{listIsEmpty({ what: analyticsMetricName[metric]() })}</p>
      ) : (
        <table className="w-full table-fixed text-14 tabular-nums">
          <thead>
            <tr className="border-b border-line text-ink-soft">
              <th scope="col" className="py-1 text-start align-bottom font-semibold">
                {pinOrBoard()}
              </th>
              {analyticsMetrics.map((one) => (
                <th
                  key={one}
                  scope="col"
                  aria-sort={one === metric ? 'descending' : undefined}
                  className={`w-28 py-1 ps-3 text-end align-bottom font-semibold ${hiding(one)} ${one === metric ? 'text-ink' : ''}`}
                >
                  {analyticsMetricName[one]()}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, sums, name }) => (
              <tr key={id} className="border-b border-line last:border-none">
                <th scope="row" className="py-1 text-start">
                  {name}
                </th>
                {analyticsMetrics.map((one) => (
                  <td
                    key={one}
                    className={`py-1 ps-3 text-end ${hiding(one)}`}
                    title={wholeNumber(sums[one])}
                  >
                    {compactNumber(sums[one])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** Who saw the pins, as far as at least five people are alike. */
export function AudiencePart({ of }: { of: ProfileAnalytics['audience'] }) {
  return (
    <section className="flex flex-col gap-2 rounded-16 border border-line bg-surface p-4">
      <h2 className="text-16 font-semibold">{audience()}</h2>
      {of === null ? (
        <p className="text-14 text-pretty text-ink-soft">{noAudience()}</p>
      ) : (
        <>
          <p className="text-16">{peopleADay({ count: of.people_a_day })}</p>
          <ul className="flex flex-wrap gap-2 text-14">
            {of.languages.map(({ language, share }) => (
              <li key={language} className="rounded-full bg-sunken px-3 py-1">
                {languageName(language)} <span className="tabular-nums">{percentOf(share)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="text-12 text-pretty text-ink-soft">{audienceNote()}</p>
    </section>
  )
}

function languageName(language: string): string {
  if (language === 'other') return audienceOther()
  return new Intl.DisplayNames(languageTag(), { type: 'language' }).of(language) ?? language
}
