import { knowsSecrets } from '@bowerbird/core/ports/viewer'
import type { ViewerContext } from '../library/board-access.ts'
import { boardsByIds } from '../library/board-queries.ts'
import { sectionsAmong } from './list-trash.ts'
import { picturesOfItems } from './trash-pictures.ts'
import { itemOf, keptSections } from './trash-queries.ts'

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
