import { audienceGet, audiencesGet } from '@bowerbird/contract/audiences/audience-calls'
import type { AudienceId } from '@bowerbird/contract/kernel/ids'
import { notFound } from '@bowerbird/core/call/api-error'
import { handle } from '@bowerbird/core/call/handle'
import { bookmarkIdOf, decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import { audienceOf, audiencesAfter } from '../entities/audience-queries.ts'
import { viewAudiences } from './view-audiences.ts'

export const listAudiences = handle(audiencesGet, async (input, ctx) => {
  const { advertiser_id, page_size, bookmarks } = input
  await allowAdvertiser(ctx, advertiser_id, 'see')
  const scope = `audiences ${advertiser_id}`
  const rows = await audiencesAfter(ctx.db, {
    advertiser_id,
    after: bookmarks === null ? undefined : decodeBookmark(scope, bookmarkIdOf<AudienceId>(), bookmarks),
    limit: page_size + 1,
  })
  const { items, bookmark } = pageOf(rows, { scope, limit: page_size, key: (row) => row.audience_id })
  return { data: await viewAudiences(ctx.db, advertiser_id, items), bookmark }
})

export const readAudience = handle(audienceGet, async (place, ctx) => {
  await allowAdvertiser(ctx, place.advertiser_id, 'see')
  const row = await audienceOf(ctx.db, place)
  const [view] = row ? await viewAudiences(ctx.db, place.advertiser_id, [row]) : []
  if (!view) throw notFound()
  return view
})
