import {
  bulkJobApply,
  bulkJobCreate,
  bulkJobGet,
  bulkJobRowsAppend,
  bulkJobRowsGet,
} from '@bowerbird/contract/bulk-editor/bulk-job-calls'
import type { SheetCells } from '@bowerbird/contract/bulk-editor/bulk-job-models'
import { campaignGet } from '@bowerbird/contract/campaigns/campaign-calls'
import { userSessionCreate } from '@bowerbird/contract/identity/identity-calls'
import { openBrowser } from '@bowerbird/testing/browser'
import type { Pinner } from '@bowerbird/testing/make'
import { world } from '@bowerbird/testing/world'
import { parse } from 'csv-parse/sync'
import { expect } from 'vitest'
import { promoter } from '../campaigns/test-campaign.ts'

const password = 'correct horse battery'

/** A campaign of Ann's, and how she downloads, uploads and applies sheets. */
export async function sheetScene() {
  const here = await promoter(await world())
  const { home, ann, advertiser_id } = here

  /** The file of what is there, or another one below the same address. */
  async function file(name: string, who: Pinner = ann): Promise<Response> {
    const desk = openBrowser(home.fetch)
    await desk.call(userSessionCreate, { username_or_email: who.username, password })
    return desk.get(`/advertiser/${advertiser_id}/bulk_editor/${name}`)
  }
  async function rowsOf(name: string): Promise<Record<string, string>[]> {
    const answer = await file(name)
    expect(answer.status).toBe(200)
    return parse(await answer.text(), { bom: true, columns: true })
  }

  /** Sends a file, and waits until it is checked. */
  async function upload(lines: SheetCells[], name = 'Spring') {
    const job = await ann.did(bulkJobCreate, { advertiser_id, name, total_rows: lines.length })
    const place = { advertiser_id, bulk_job_id: job.id }
    for (let from = 0; from < lines.length; from += 500)
      await ann.did(bulkJobRowsAppend, { ...place, from, lines: lines.slice(from, from + 500) })
    await home.drain()
    return { ...place, job: await ann.did(bulkJobGet, place) }
  }
  const read = (place: { bulk_job_id: string }) =>
    ann.did(bulkJobGet, { advertiser_id, bulk_job_id: place.bulk_job_id })
  const rows = (place: { bulk_job_id: string }) =>
    ann.did(bulkJobRowsGet, { advertiser_id, bulk_job_id: place.bulk_job_id, page_size: 250 })
  async function apply(
    { bulk_job_id }: { bulk_job_id: string },
    mode: 'all_or_none' | 'valid_rows' = 'all_or_none',
  ) {
    await ann.did(bulkJobApply, { advertiser_id, bulk_job_id, mode })
    await home.drain()
    return read({ bulk_job_id })
  }
  const campaign = () => ann.did(campaignGet, { advertiser_id, campaign_id: here.campaign_id })
  return { ...here, file, rowsOf, upload, read, rows, apply, campaign }
}
