import { asBoardId, asSectionId } from '@bowerbird/contract/kernel/ids'
import { trashGet } from '@bowerbird/contract/trash/trash-calls'
import type { TrashItem } from '@bowerbird/contract/trash/trash-models'
import type { Ctx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { bookmarkId, decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import { knowsSecrets } from '@bowerbird/core/ports/viewer'
import { mayDo, membershipsOf } from '../library/board-access.ts'
import type { ViewerContext } from '../library/board-access.ts'
import { boardsByIds } from '../library/board-queries.ts'
import { boardUrl } from '../library/addresses.ts'
import { peopleByIds } from '../profiles/people-queries.ts'
import { picturesOfItems, trashPictureUrl } from './trash-pictures.ts'
import { keptSections, trashOf, itemOf } from './trash-queries.ts'
import type { TrashRow } from './trash-tables.ts'

export const listTrash = handle(trashGet, async ({ kind, page_size, bookmarks }, ctx) => {
  const scope = `trash ${ctx.viewer.id} ${kind ?? ''}`
  const rows = await trashOf(ctx.db, {
    user_id: ctx.viewer.id,
    kind,
    after: bookmarks === null ? undefined : decodeBookmark(scope, bookmarkId, bookmarks),
    limit: page_size + 1,
    now: ctx.now,
    with_secrets: knowsSecrets(ctx.viewer),
  })
  const { items, bookmark } = pageOf(rows, { scope, limit: page_size, key: (row) => row.item_id })
  return { data: await viewItems(ctx, items), bookmark }
})

/** Six queries at most, however many things. */
async function viewItems(
  { db, viewer }: Ctx<typeof trashGet>,
  items: readonly TrashRow[],
): Promise<TrashItem[]> {
  const board_ids = [...new Set(items.map((item) => item.board_id))]
  const boards = await boardsByIds(db, board_ids)
  const memberships = await membershipsOf(db, viewer.id, [...boards.values()])
  const people = await peopleByIds(db, [...new Set([...boards.values()].map((board) => board.owner_id))])
  const sections = await keptSections(db, sectionsAmong(items))
  const pictures = await picturesOfItems(db, items, { boards, sections })

  const boardOf = ({ kind, board_id }: TrashRow) => {
    const board = boards.get(board_id)
    const owner = board && people.get(board.owner_id)
    if (kind === 'board' || !board || !owner || !mayDo(board, memberships, 'save')) return null
    return { id: board_id, name: board.name, url: boardUrl(owner.username, board.slug) }
  }
  return items.map((item) => {
    const { kind, object_id, title, deleted_at, purge_at } = item
    const shown = pictures.get(item.item_id) ?? []
    const counts = {
      pin: 1,
      section: sections.get(asSectionId(object_id))?.pin_ids.length ?? 0,
      board: boards.get(asBoardId(object_id))?.pin_count ?? 0,
    }
    return {
      id: item.item_id,
      kind,
      object_id,
      title,
      image_urls: shown.map(({ signature }) => trashPictureUrl(item.item_id, signature)),
      dominant_color: shown[0]?.dominant_color ?? '',
      pin_count: counts[kind],
      board: boardOf(item),
      deleted_at: deleted_at.toISOString(),
      purge_at: purge_at.toISOString(),
    }
  })
}

export function sectionsAmong(items: readonly TrashRow[]) {
  return items.flatMap(({ kind, board_id, object_id }) =>
    kind === 'section' ? [{ board_id, section_id: asSectionId(object_id) }] : [],
  )
}

/** The picture of something in the viewer's own trash; null for everyone else. */
export async function ownTrashPicture(
  { db, viewer, now }: ViewerContext,
  item_id: string,
  signature: string,
): Promise<string | null> {
  const item = viewer ? await itemOf(db, { user_id: viewer.id, item_id, now }) : undefined
  if (!viewer || !item) return null
  const boards = await boardsByIds(db, [item.board_id])
  if (boards.get(item.board_id)?.privacy === 'secret' && !knowsSecrets(viewer)) return null
  const sections = await keptSections(db, sectionsAmong([item]))
  const pictures = await picturesOfItems(db, [item], { boards, sections })
  return (pictures.get(item_id) ?? []).some((one) => one.signature === signature) ? signature : null
}
