import { bulkJobUndo } from '@bowerbird/contract/bulk-editor/bulk-job-calls'
import type { SheetCells } from '@bowerbird/contract/bulk-editor/bulk-job-models'
import { keywordsCreate, keywordsGet } from '@bowerbird/contract/campaigns/keyword-calls'
import { keywordsOf } from '../entities/keyword-queries.ts'
import { sheetScene } from './test-sheet.ts'

/** An ad group of Ann's without keywords, and how she adds some by hand and by sheets. */
export async function keywordScene() {
  const here = await sheetScene()
  const { ann, advertiser_id, ad_group_id, campaign_id, home } = here
  const add = (...values: string[]) =>
    ann.did(keywordsCreate, {
      advertiser_id,
      parent_kind: 'ad_group',
      parent_id: ad_group_id,
      keywords: values.map((value) => ({ match_type: 'BROAD' as const, value })),
    })
  const valuesOf = async (parent_kind: 'ad_group' | 'campaign' | 'advertiser', parent_id: string) =>
    (await ann.did(keywordsGet, { advertiser_id, parent_kind, parent_id, page_size: 250 }))
      .map(({ match_type, value }) => `${match_type} ${value}`)
      .toSorted()
  const keywords = () => valuesOf('ad_group', ad_group_id)
  /** All of the ad group, not a page of them. */
  const keywordIds = async () =>
    (await keywordsOf(home.db, advertiser_id, [ad_group_id])).map(({ keyword_id }) => keyword_id)
  const removing = (id: string): SheetCells => ({ level: 'keyword', id, status: 'ARCHIVED' })
  async function undo(bulk_job_id: string) {
    await ann.did(bulkJobUndo, { advertiser_id, bulk_job_id })
    await home.drain()
    return here.read({ bulk_job_id })
  }
  const row = (cells: SheetCells): SheetCells => ({ level: 'keyword', match_type: 'BROAD', ...cells })
  const inGroup = (keyword: string): SheetCells => row({ ad_group_id, campaign_id, keyword })
  return { ...here, add, valuesOf, keywords, keywordIds, removing, undo, row, inGroup }
}
