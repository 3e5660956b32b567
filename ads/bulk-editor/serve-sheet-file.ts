import { bulkJobRowsGet } from '@bowerbird/contract/bulk-editor/bulk-job-calls'
import type { SheetLevel } from '@bowerbird/contract/bulk-editor/sheet-terms'
import type { BulkJobRowView } from '@bowerbird/contract/bulk-editor/bulk-job-models'
import {
  lineOfRow,
  sheetColumns,
  sheetFormats,
  sheetLevels,
} from '@bowerbird/contract/bulk-editor/sheet-terms'
import { adGroupsGet, adsGet, campaignsGet } from '@bowerbird/contract/campaigns/campaign-calls'
import { asAdvertiserId, asCampaignId } from '@bowerbird/contract/kernel/ids'
import type { AdGroupId, AdId, AdvertiserId, CampaignId, KeywordId } from '@bowerbird/contract/kernel/ids'
import type { Outcome, Refused } from '@bowerbird/contract/kernel/outcome'
import type { AppContext } from '@bowerbird/core/call/app-context'
import type { Caller } from '@bowerbird/core/call/caller'
import type { Dispatcher, Route } from '@bowerbird/core/call/route'
import type { CsvCell } from '@bowerbird/core/call/csv-line'
import { readReader } from '@bowerbird/core/server/read-caller'
import { advertiserById } from '../business/advertiser-queries.ts'
import { csvStyleFor } from '../business/csv-style.ts'
import { adGroupsAfter } from '../entities/ad-group-queries.ts'
import { adsAfter } from '../entities/ad-queries.ts'
import type { Ad, AdGroup, Campaign } from '../entities/campaign-tables.ts'
import { campaignsAfter } from '../entities/campaign-queries.ts'
import { idIn } from './cell-values.ts'
import { sheetFile } from './sheet-file.ts'
import { sheetKeywordsAfter } from './sheet-keyword-queries.ts'
import type { SheetKeyword } from './sheet-keyword-queries.ts'
import { adCells, adGroupCells, campaignCells, inColumns, keywordCells } from './sheet-lines.ts'

const atOnce = 250
const statuses = ['ACTIVE', 'PAUSED'] as const
const mostCampaigns = 500

/**
 * `GET /advertiser/{id}/bulk_editor/template.{csv|xlsx}?levels=…&campaign_ids=…`: what is there, as rows to change; and
 * `…/bulk_editor/jobs/{job}/refused.{csv|xlsx}`: rows of a job that were refused, and why. Refused to the same people as
 * the calls that list the same.
 */
export function serveSheetFile(app: AppContext, dispatcher: Dispatcher): Route {
  return async (request, socket_address) => {
    const { pathname, searchParams } = new URL(request.url)
    const asked =
      /^\/advertiser\/(\d{1,19})\/bulk_editor\/(?:template|jobs\/(\d{1,19})\/refused)\.([a-z]+)$/.exec(
        pathname,
      )
    const format = sheetFormats.find((one) => one === asked?.[3])
    if (!asked || !format || request.method !== 'GET') return undefined
    const advertiser_id = asAdvertiserId(asked[1] ?? '')
    const caller = await readReader(request, socket_address, app)
    const styled = async () => ({ format, style: await csvStyleFor(dispatcher, caller, advertiser_id) })
    if (asked[2] !== undefined) {
      const pages = await refusedPages(dispatcher, caller, { advertiser_id, bulk_job_id: asked[2] })
      if ('ok' in pages) return refusedAs(pages)
      return sheetFile({
        ...(await styled()),
        name: `refused-${asked[2]}`,
        columns: [...sheetColumns.slice(0, 2), 'row', 'column', 'reason'],
        lines: pages.lines,
      })
    }
    const allowed = await maySee(dispatcher, caller, advertiser_id)
    if (!allowed.ok) return refusedAs(allowed)
    const chosen = chosenIn(searchParams)
    if (!chosen) return new Response('levels or campaign_ids are wrong', { status: 400 })
    return sheetFile({
      ...(await styled()),
      name: `bulk-${advertiser_id}`,
      columns: sheetColumns,
      lines: linesOf(app, advertiser_id, chosen),
    })
  }
}

interface Chosen {
  levels: readonly SheetLevel[]
  /** Null: all. */
  campaign_ids: readonly string[] | null
}

/** Null: something is asked for that there is not. */
function chosenIn(search: URLSearchParams): Chosen | null {
  const named = (search.get('levels') ?? sheetLevels.join(',')).split(',')
  const levels = sheetLevels.filter((level) => named.includes(level))
  if (levels.length !== new Set(named).size) return null
  const ids = search.get('campaign_ids')?.split(',').filter(Boolean) ?? null
  if (ids?.some((id) => idIn(id) !== id) || (ids?.length ?? 0) > mostCampaigns) return null
  return { levels, campaign_ids: ids === null || ids.length === 0 ? null : ids }
}

/**
 * Asked of the calls that list campaigns, ad groups and ads, so that the same people are refused. The call that lists
 * keywords is not asked, since it is about one place; who may see an ad account may see its keywords.
 */
async function maySee(dispatcher: Dispatcher, caller: Caller, advertiser_id: AdvertiserId): Promise<Outcome> {
  for (const call of [campaignsGet, adGroupsGet, adsGet]) {
    const outcome = await dispatcher.run(call, { advertiser_id, page_size: 1 }, caller)
    if (!outcome.ok) return outcome
  }
  return { ok: true, data: null }
}

/** Campaigns, then ad groups, then ads, then keywords, the newest first, a page a query. */
async function* linesOf(
  { database: { db } }: AppContext,
  advertiser_id: AdvertiserId,
  { levels, campaign_ids }: Chosen,
): AsyncGenerator<CsvCell[]> {
  const account = await advertiserById(db, advertiser_id)
  const ids = campaign_ids?.map(asCampaignId)
  const page = { advertiser_id, statuses, limit: atOnce }
  if (levels.includes('campaign'))
    for await (const row of all<Campaign, CampaignId>(
      (after) => campaignsAfter(db, { ...page, ids, after }),
      (row) => row.campaign_id,
    ))
      yield inColumns(campaignCells(row, account?.time_zone ?? 'UTC'))
  for (const campaign_id of ids ?? [undefined]) {
    if (levels.includes('ad_group'))
      for await (const row of all<AdGroup, AdGroupId>(
        (after) => adGroupsAfter(db, { ...page, campaign_id, after }),
        (row) => row.ad_group_id,
      ))
        yield inColumns(adGroupCells(row))
    if (levels.includes('ad'))
      for await (const row of all<Ad, AdId>(
        (after) => adsAfter(db, { ...page, campaign_id, ad_group_id: undefined, after }),
        (row) => row.ad_id,
      ))
        yield inColumns(adCells(row))
  }
  if (levels.includes('keyword'))
    for await (const row of all<SheetKeyword, KeywordId>(
      (after) => sheetKeywordsAfter(db, { advertiser_id, campaign_ids: ids, after, limit: atOnce }),
      (row) => row.keyword_id,
    ))
      yield inColumns(keywordCells(row))
}

async function* all<Row, Id>(
  read: (after: Id | undefined) => Promise<Row[]>,
  idOf: (row: Row) => Id,
): AsyncGenerator<Row> {
  for (let after: Id | undefined; ;) {
    const rows = await read(after)
    yield* rows
    const last = rows.at(-1)
    if (rows.length < atOnce || last === undefined) return
    after = idOf(last)
  }
}

async function refusedPages(
  dispatcher: Dispatcher,
  caller: Caller,
  job: { advertiser_id: AdvertiserId; bulk_job_id: string },
): Promise<Refused | { lines: AsyncGenerator<string[]> }> {
  const pageAfter = (bookmark: string | null) =>
    dispatcher.run(
      bulkJobRowsGet,
      {
        ...job,
        outcome: 'refused',
        page_size: atOnce,
        ...(bookmark !== null && { bookmarks: [bookmark] }),
      } as never,
      caller,
    )
  const first = await pageAfter(null)
  if (!first.ok) return first
  async function* lines(): AsyncGenerator<string[]> {
    for (let page: Outcome<BulkJobRowView[]> = first; ; page = await pageAfter(page.bookmark ?? null)) {
      if (!page.ok) throw new Error(`a file of refused rows broke off: ${page.code}`)
      for (const { row_number, level, entity_id, faults } of page.data)
        for (const { column, reason } of faults)
          yield [level ?? '', entity_id ?? '', String(lineOfRow(row_number)), column, reason]
      if (!page.bookmark) return
    }
  }
  return { lines: lines() }
}

const refusedAs = (outcome: Outcome) =>
  outcome.ok
    ? new Response(null, { status: 204 })
    : new Response(outcome.message, {
        status: outcome.http_status,
        headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
      })
