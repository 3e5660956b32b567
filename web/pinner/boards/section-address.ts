import type { SectionView } from '@bowerbird/contract/boards/board-models'
import { path } from '../../navigation/paths.ts'

/** The URL of a section's page. */
export function sectionAddress({ board, slug }: Pick<SectionView, 'board' | 'slug'>): string {
  return path('section', {
    username: board.owner.username,
    slug: slugOf(board.url),
    section_slug: slug,
  })
}

/** The slug in a board's URL: `/ann/tea-rooms/` → `tea-rooms`. */
export function slugOf(board_url: string): string {
  const [, , slug = ''] = board_url.split('/')
  return decodeURIComponent(slug)
}
