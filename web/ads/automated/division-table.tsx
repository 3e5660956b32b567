import { DIVIDED_BY_DAYS } from '@bowerbird/contract/campaigns/automated-terms'
import type { AutomatedCampaignView } from '@bowerbird/contract/campaigns/automated-models'
import {
  adColumn,
  bestColumn,
  clicksColumn,
  dividedOn,
  engagementsColumn,
  historyTitle,
  pausedNote,
  shareColumn,
  shownColumn,
  standingTitle,
  unnamedPin,
} from 'texts:ads-automated'
import { dayText } from '../../texts/dates.ts'
import { percentOf, wholeNumber } from '../../texts/formats.ts'
import { ScrollRegion } from '../frame/scroll-region.tsx'
import { audienceName } from './automated-texts.ts'

/** How the budget of an automated campaign is divided, and by which counts. */
export function DivisionTable({ automated }: { automated: AutomatedCampaignView }) {
  const { ads, groups, pins, divisions, campaign } = automated
  const audiences = new Map(groups.map((group) => [group.ad_group_id, audienceName(group.audience)]))
  const known = new Map(pins.map((pin) => [pin.pin_id, pin]))
  const rows = ads.toSorted((a, b) => b.share - a.share)
  const results = campaign.objective_type === 'AWARENESS' ? engagementsColumn : clicksColumn
  const [last] = divisions
  return (
    <section className="flex flex-col gap-3">
      <div>
        <h2 className="text-20 font-semibold">{standingTitle()}</h2>
        {last && (
          <p className="text-14 text-ink-soft">
            {dividedOn({ day: dayText(last.day), days: DIVIDED_BY_DAYS })}
          </p>
        )}
      </div>
      <ScrollRegion
        label={standingTitle()}
        className="overflow-x-auto rounded-16 border border-line bg-surface"
      >
        <table className="w-full min-w-[620px] text-14 tabular-nums">
          <thead>
            <tr className="border-b border-line text-ink-soft">
              <th scope="col" className="px-4 py-3 text-start font-semibold">
                {adColumn()}
              </th>
              {[shareColumn, shownColumn, results, bestColumn].map((name) => (
                <th key={name()} scope="col" className="px-4 py-3 text-end font-semibold">
                  {name()}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((ad) => {
              const pin = known.get(ad.pin_id)
              return (
                <tr key={ad.ad_id} className="border-b border-line last:border-0">
                  <th scope="row" className="px-4 py-2 text-start font-normal">
                    <span className="flex items-center gap-3">
                      {pin?.image_url && (
                        <img src={pin.image_url} alt="" className="size-10 shrink-0 rounded-8 object-cover" />
                      )}
                      <span className="min-w-0">
                        <span dir="auto" className="block wrap-anywhere">
                          {pin?.title || unnamedPin()}
                        </span>
                        <span className="block text-ink-soft">
                          {audiences.get(ad.ad_group_id)}
                          {!ad.is_active && ` · ${pausedNote()}`}
                        </span>
                      </span>
                    </span>
                  </th>
                  <td className="px-4 py-2 text-end">{percentOf(ad.share)}</td>
                  <td className="px-4 py-2 text-end">{wholeNumber(ad.impressions)}</td>
                  <td className="px-4 py-2 text-end">{wholeNumber(ad.results)}</td>
                  <td className="px-4 py-2 text-end">{percentOf(ad.chance_best)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </ScrollRegion>
      {divisions.length > 1 && <Divisions automated={automated} />}
    </section>
  )
}

/** The largest shares of the last days. */
function Divisions({ automated: { divisions, ads, groups, pins } }: { automated: AutomatedCampaignView }) {
  const audiences = new Map(groups.map((group) => [group.ad_group_id, audienceName(group.audience)]))
  const titles = new Map(pins.map((pin) => [pin.pin_id, pin.title || unnamedPin()]))
  const names = new Map(
    ads.map((ad) => [
      ad.ad_id,
      `${titles.get(ad.pin_id) ?? unnamedPin()} · ${audiences.get(ad.ad_group_id) ?? ''}`,
    ]),
  )
  return (
    <details className="text-14">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{historyTitle()}</summary>
      <dl className="flex flex-col gap-3">
        {divisions.map(({ day, shares }) => (
          <div key={day}>
            <dt className="font-semibold">{dayText(day)}</dt>
            {shares
              .filter((one) => names.has(one.ad_id))
              .toSorted((a, b) => b.share - a.share)
              .slice(0, mostShares)
              .map((one) => (
                <dd key={one.ad_id} dir="auto" className="wrap-anywhere text-ink-soft tabular-nums">
                  {percentOf(one.share)} {names.get(one.ad_id)}
                </dd>
              ))}
          </div>
        ))}
      </dl>
    </details>
  )
}

const mostShares = 3
