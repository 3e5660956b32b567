import { asBoardId, asPinId, asSectionId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { imagesBySignatures } from '@bowerbird/core/media/image-queries'
import type { Board } from '../library/board-tables.ts'
import { pinPictures } from '../library/pin-showing-queries.ts'
import type { TrashedSectionTable, TrashRow } from './trash-tables.ts'

const shown = 4

export interface TrashPicture {
  signature: string
  dominant_color: string
}

/** Where the picture of something in the trash is served: for the owner of the trash, and no other user. */
export function trashPictureUrl(item_id: string, signature: string): string {
  return `/media/private/trash/${item_id}/${signature}/236x.jpg`
}

interface Known {
  boards: ReadonlyMap<string, Board>
  sections: ReadonlyMap<string, TrashedSectionTable>
}

/** The pictures that things in the trash are shown by, up to four each. Two queries. */
export async function picturesOfItems(
  db: Db,
  items: readonly TrashRow[],
  { boards, sections }: Known,
): Promise<Map<string, TrashPicture[]>> {
  const pinsOf = ({ kind, object_id }: TrashRow) =>
    kind === 'pin'
      ? [asPinId(object_id)]
      : kind === 'section'
        ? (sections.get(asSectionId(object_id))?.pin_ids ?? []).slice(0, shown)
        : []
  const coversOf = ({ kind, object_id }: TrashRow) =>
    kind === 'board' ? (boards.get(asBoardId(object_id))?.cover_signatures ?? []).slice(0, shown) : []
  const pins = await pinPictures(db, items.flatMap(pinsOf))
  const covers = await imagesBySignatures(db, items.flatMap(coversOf))
  return new Map(
    items.map((item) => [
      item.item_id,
      [
        ...pinsOf(item).flatMap((id) => pins.get(id) ?? []),
        ...coversOf(item).flatMap((signature) => covers.get(signature) ?? []),
      ],
    ]),
  )
}
