import type { SectionView } from '@bowerbird/contract/boards/board-models'
import { path } from '../../navigation/paths.ts'
import { slugOf } from './board-address.ts'

/** The URL of a section's page. */
export function sectionAddress({ board, slug }: Pick<SectionView, 'board' | 'slug'>): string {
  return path('section', {
    username: board.owner.username,
    slug: slugOf(board.url),
    section_slug: slug,
  })
}
