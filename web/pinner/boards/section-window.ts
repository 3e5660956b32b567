import type { BoardView, SectionView } from '@bowerbird/contract/boards/board-models'
import { navigation } from '../../navigation/navigation.ts'
import { refreshBoards } from '../refresh/refresh-boards.ts'

/** Props of a modal about a section. */
export interface SectionWindowProps {
  board: BoardView
  section: SectionView
  page: 'board' | 'section'
  onClose: () => void
}

/** After a change: leaves the section's page for its new URL, then refreshes the lists. */
export async function afterSectionChange(page: SectionWindowProps['page'], address: string): Promise<void> {
  if (page === 'section') await navigation.to(address, { replace: true, keep_scroll: true })
  await refreshBoards()
}
