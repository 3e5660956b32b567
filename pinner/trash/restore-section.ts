import { boardChanged } from '../library/board-events.ts'
import type { Board } from '../library/board-tables.ts'
import { foldName, slugOf } from '../library/fold-name.ts'
import { addToSectionCount, insertSection, isSlugTaken } from '../library/section-queries.ts'
import { numberedNames } from './numbered-names.ts'
import type { RestoreCtx } from './restore-ctx.ts'
import { fillSection } from '../library/section-count-queries.ts'
import { forgetSection, keptSections, markRestored } from './trash-queries.ts'
import type { TrashRow } from './trash-tables.ts'

/** A section stands on its locked board again, with those of its pins that nobody put elsewhere since. */
export async function restoreSection(
  { db, now }: RestoreCtx,
  { board_id, owner_id }: Board,
  { object_id: section_id }: TrashRow,
): Promise<void> {
  const kept = (await keptSections(db, [{ board_id, section_id }])).get(section_id)
  if (kept) {
    const { pin_ids, deleted_at: _, ...row } = kept
    const slug = (await isSlugTaken(db, board_id, kept.slug))
      ? `${slugOf(kept.title)}-${section_id}`
      : kept.slug
    for (const title of numberedNames(kept.title, section_id))
      if (await insertSection(db, { ...row, title, folded_title: foldName(title), slug, pin_count: 0 })) break
    const count = await fillSection(db, kept, pin_ids)
    await addToSectionCount(db, board_id, section_id, count)
    await forgetSection(db, kept)
    await boardChanged.append(db, { board_id, owner_id })
  }
  await markRestored(db, 'section', [section_id], now)
}
