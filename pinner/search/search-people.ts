import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { UserView } from '@bowerbird/contract/people/user-models'
import { decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import { readPeople } from '../profiles/read-people.ts'
import { viewerBlocks } from '../profiles/viewer-blocks.ts'
import { peopleLike, peopleNamed } from './person-document-queries.ts'
import type { FoundPage, SearchCtx, SearchInput, SearchQuery } from './read-query.ts'
import { scoreKey } from './search-boards.ts'

/** With fewer hits than this, names that only look alike are shown as well. */
const FEW = 5

/** People whose username or a word of whose name begins with what was asked. */
export async function searchPeople(
  { words }: SearchQuery,
  input: SearchInput,
  ctx: SearchCtx,
): Promise<FoundPage<UserView>> {
  if (words.length === 0) return { items: [], bookmark: null }
  const text = words.join(' ')
  const scope = `search people ${text}`
  const after =
    input.bookmarks === null ? undefined : decodeBookmark(scope, scoreKey<UserId>(), input.bookmarks)
  const blocked_ids = await viewerBlocks(ctx)
  const found = await peopleNamed(ctx.db, { words, text, blocked_ids, after, limit: input.page_size + 1 })
  const { items: page, bookmark } = pageOf(found, {
    scope,
    limit: input.page_size,
    key: (row) => [row.score, row.user_id],
  })
  const ids = page.map((one) => one.user_id)
  const isFew = after === undefined && bookmark === null && found.length < FEW
  const like = isFew ? await peopleLike(ctx.db, text, blocked_ids, Math.min(input.page_size, 2 * FEW)) : []
  return {
    items: await readPeople(ctx, [...new Set([...ids, ...like])].slice(0, input.page_size)),
    bookmark,
  }
}
