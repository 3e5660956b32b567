import { keywordCountsGet, keywordsGet } from '@bowerbird/contract/campaigns/keyword-calls'
import type { KeywordView } from '@bowerbird/contract/campaigns/keyword-models'
import { matchTypes } from '@bowerbird/contract/campaigns/keyword-terms'
import type { KeywordId } from '@bowerbird/contract/kernel/ids'
import { handle } from '@bowerbird/core/call/handle'
import { bookmarkIdOf, decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import { keywordCountsOf, keywordsAfter } from '../entities/keyword-queries.ts'
import type { Keyword } from '../entities/keyword-tables.ts'
import { termsOf } from '../entities/keyword-words.ts'
import { parentOf } from './keyword-parent.ts'

export const listKeywords = handle(keywordsGet, async (input, ctx) => {
  const { advertiser_id, parent_kind, parent_id, containing, page_size, bookmarks } = input
  await allowAdvertiser(ctx, advertiser_id, 'see')
  await parentOf(ctx.db, input)
  const types = input.match_types?.length ? input.match_types : matchTypes
  const scope = ['keywords', advertiser_id, parent_kind, parent_id, containing ?? '', ...types].join(' ')
  const rows = await keywordsAfter(ctx.db, {
    advertiser_id,
    parent_kind,
    parent_id,
    match_types: types,
    containing: containing ? termsOf(containing).join(' ') : null,
    after: bookmarks === null ? undefined : decodeBookmark(scope, bookmarkIdOf<KeywordId>(), bookmarks),
    limit: page_size + 1,
  })
  const { items, bookmark } = pageOf(rows, { scope, limit: page_size, key: (row) => row.keyword_id })
  return { data: items.map(viewKeyword), bookmark }
})

export const countKeywordsOf = handle(keywordCountsGet, async (input, ctx) => {
  await allowAdvertiser(ctx, input.advertiser_id, 'see')
  await parentOf(ctx.db, input)
  const counts = await keywordCountsOf(ctx.db, input)
  return Object.fromEntries(matchTypes.map((type) => [type, counts.get(type) ?? 0])) as Record<
    (typeof matchTypes)[number],
    number
  >
})

const viewKeyword = (row: Keyword): KeywordView => ({
  id: row.keyword_id,
  advertiser_id: row.advertiser_id,
  type: 'keyword',
  parent_kind: row.parent_kind,
  parent_id: row.parent_id,
  match_type: row.match_type,
  value: row.value,
  created_at: row.created_at.toISOString(),
})
