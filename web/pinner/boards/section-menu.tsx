import { Suspense, useState } from 'react'
import type { BoardView, SectionView } from '@bowerbird/contract/boards/board-models'
import { lazyPart } from '../../client/lazy-part.ts'
import {
  deleteSection,
  mergeSection,
  moveEarlier,
  moveLater,
  renameSection,
  sectionActions,
} from 'texts:sections'
import { IconButton } from '../../ui/icon-button.tsx'
import type { IconButtonTone } from '../../ui/icon-button.tsx'
import { EditIcon, MergeIcon, MoreIcon, TrashIcon } from '../../ui/icons.tsx'
import { BackIcon, ChevronEndIcon } from '../../ui/closeup-icons.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'

const RenameSectionModal = lazyPart(() => import('./rename-section-modal.tsx'))
const MergeSectionModal = lazyPart(() => import('./merge-section-modal.tsx'))
const DeleteSectionModal = lazyPart(() => import('./delete-section-modal.tsx'))

export interface SectionMenuProps {
  board: BoardView
  section: SectionView
  /** The page with the menu, which decides what happens afterwards. */
  page: 'board' | 'section'
  /** Position among the sections, where it can be moved. */
  order?: { place: number; count: number; onMove: (to: number) => void }
  tone?: IconButtonTone
  size?: 'medium' | 'large'
  id?: string
}

/** Menu of a section, for users who can organise its board (BOARD-06). */
export default function SectionMenu({ order, tone, size, id, ...rest }: SectionMenuProps) {
  const [open, setOpen] = useState<'rename' | 'merge' | 'delete' | null>(null)
  const { section } = rest
  const icon = { size: 20 }
  const window = { ...rest, onClose: () => setOpen(null) }
  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton
            {...(id && { id })}
            {...(tone && { tone })}
            {...(size && { size })}
            label={sectionActions({ name: section.title })}
            icon={<MoreIcon />}
          />
        }
      >
        <MenuItem icon={<EditIcon {...icon} />} onSelect={() => setOpen('rename')}>
          {renameSection()}
        </MenuItem>
        {order && order.place > 0 && (
          <MenuItem icon={<BackIcon {...icon} />} onSelect={() => order.onMove(order.place - 1)}>
            {moveEarlier()}
          </MenuItem>
        )}
        {order && order.place < order.count - 1 && (
          <MenuItem icon={<ChevronEndIcon {...icon} />} onSelect={() => order.onMove(order.place + 1)}>
            {moveLater()}
          </MenuItem>
        )}
        <MenuItem icon={<MergeIcon {...icon} />} onSelect={() => setOpen('merge')}>
          {mergeSection()}
        </MenuItem>
        <MenuItem icon={<TrashIcon {...icon} />} is_dangerous onSelect={() => setOpen('delete')}>
          {deleteSection()}
        </MenuItem>
      </Menu>
      <Suspense>
        {open === 'rename' && <RenameSectionModal {...window} />}
        {open === 'merge' && <MergeSectionModal {...window} />}
        {open === 'delete' && <DeleteSectionModal {...window} />}
      </Suspense>
    </>
  )
}
