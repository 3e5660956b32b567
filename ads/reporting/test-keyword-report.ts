import { keywordsCreate } from '@bowerbird/contract/campaigns/keyword-calls'
import { keywordReportGet, keywordReportSummaryGet } from '@bowerbird/contract/reporting/keyword-report-calls'
import type { KeywordReport } from '@bowerbird/contract/reporting/keyword-report-terms'
import type { Caller } from '@bowerbird/core/call/caller'
import { world } from '@bowerbird/testing/world'
import type { ServedMatch } from '../tracking/served.ts'
import { stranger, trackingWorld } from '../tracking/test-views.ts'
import { accountWithPin } from './test-report.ts'

/** An account whose ad can be seen on searches, with a broad keyword. */
export async function keywordShop(options: Parameters<typeof world>[0] = {}) {
  const home = await world(options)
  const account = await accountWithPin(home)
  const { advertiser_id, owner } = account
  const ad = await account.campaign()
  const tracking = await trackingWorld(home)
  const group = { advertiser_id, parent_kind: 'ad_group', parent_id: ad.ad_group_id } as const
  await owner.did(keywordsCreate, { ...group, keywords: [{ match_type: 'BROAD', value: 'Oak tables' }] })
  const keyword = { match_type: 'BROAD', terms: 'oak table' } as const
  const place = { advertiser_id, ...ad }

  /** A person sees the ad on a search, and may press it. */
  async function search(search_terms: string, by: Caller = stranger(), presses = 0) {
    const matched: ServedMatch = { keyword, search_terms }
    const served = tracking.serve(by, {
      ...place,
      surface: 'search',
      billable: 'IMPRESSION',
      price_micros: 1_000,
      matched,
    })
    const events = [tracking.viewOf('impression', served)]
    if (presses > 0) events.push(tracking.viewOf('click', served))
    await tracking.send(by, events)
    // Sent again it counts once.
    await tracking.send(by, events)
    return served
  }
  const rows = (report: KeywordReport, given = {}) =>
    owner.did(keywordReportGet, { advertiser_id, report, ...given })
  const summary = (report: KeywordReport, given = {}) =>
    owner.did(keywordReportSummaryGet, { advertiser_id, report, ...given })
  return { home, account, owner, advertiser_id, ad, group, search, rows, summary, tracking }
}
