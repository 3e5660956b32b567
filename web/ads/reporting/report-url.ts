import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { objectiveShortcuts, reportGrains } from '@bowerbird/contract/reporting/report-terms'
import { reportAddress } from './report-search.ts'

type Shortcut = keyof typeof objectiveShortcuts

const isShortcut = (key: string): key is Shortcut => Object.hasOwn(objectiveShortcuts, key)

/** True for the name of a report, and for a shortcut to the campaigns of one objective. */
export const isReportKey = (key: string): boolean =>
  reportGrains.some((grain) => grain === key) || isShortcut(key)

/**
 * The report that a URL key of business.md §2 opens: `adgroups`, or `shopping` for the campaigns of that objective.
 * Other keys throw, as §8 says.
 */
export function reportUrl(advertiser_id: AdvertiserId, key: string): string {
  const grain = reportGrains.find((one) => one === key)
  if (grain) return reportAddress(advertiser_id, grain, {})
  if (isShortcut(key))
    return reportAddress(advertiser_id, 'campaigns', { objective: objectiveShortcuts[key] })
  throw new Error('unknown url key')
}
