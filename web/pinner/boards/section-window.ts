import type { BoardView, SectionView } from '@bowerbird/contract/boards/board-models'
import { navigation } from '../../navigation/navigation.ts'
import { refreshBoards } from '../refresh/refresh-boards.ts'

/** What a window about a section is given. */
export interface SectionWindowProps {
  board: BoardView
  section: SectionView
  page: 'board' | 'section'
  onClose: () => void
}

/** After a change: from a section's own page to where it is now, then fresh lists. */
export async function afterSectionChange(page: SectionWindowProps['page'], address: string): Promise<void> {
  if (page === 'section') await navigation.to(address, { replace: true, keep_scroll: true })
  await refreshBoards()
}
