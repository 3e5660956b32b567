import type { KeywordId } from '@bowerbird/contract/kernel/ids'
import type { KeywordParentKind } from '@bowerbird/contract/campaigns/keyword-terms'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { insertKeywords, keywordsOf, lockKeywords } from '../entities/keyword-queries.ts'
import type { AdGroup } from '../entities/campaign-tables.ts'
import type { ChangeCtx } from '../entities/record-change.ts'
import { refuseTooManyKeywords } from './change-keywords.ts'

interface Copied extends Pick<AdGroup, 'advertiser_id'> {
  parent_kind: Exclude<KeywordParentKind, 'advertiser'>
  from_id: string
  to_id: string
}

/** A copy of a campaign or an ad group has the keywords of the first. */
export async function copyKeywords(
  ctx: ChangeCtx & Pick<AnyCtx, 'apiError'>,
  { advertiser_id, parent_kind, from_id, to_id }: Copied,
): Promise<void> {
  const { db, now, newId } = ctx
  const rows = await keywordsOf(db, { advertiser_id, parent_kind, parent_id: from_id })
  if (rows.length === 0) return
  const keywords = rows.map((row) => ({ ...row, keyword_id: newId<KeywordId>() }))
  const parent = { advertiser_id, parent_kind, parent_id: to_id }
  await lockKeywords(db, advertiser_id)
  await insertKeywords(db, parent, { keywords, created_at: now })
  await refuseTooManyKeywords(ctx, parent)
}
