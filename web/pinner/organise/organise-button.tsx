import type { BoardView, SectionView } from '@bowerbird/contract/boards/board-models'
import { useStore } from '../../client/store.ts'
import { organise } from 'texts:organise'
import { IconButton } from '../../ui/icon-button.tsx'
import { OrganiseIcon } from '../../ui/icons.tsx'
import { selectRequest, startSelecting, stopSelecting } from './organise-requests.ts'

interface OrganiseButtonProps {
  board: BoardView
  section?: SectionView | null
}

/** Starts or ends organising, for members of the board. */
export default function OrganiseButton({ board, section = null }: OrganiseButtonProps) {
  const isOn = useStore(selectRequest, null) !== null
  const mayWork = board.my_role === 'owner' || board.my_role === 'organise' || board.my_role === 'save'
  if (!mayWork) return null
  return (
    <IconButton
      label={organise()}
      icon={<OrganiseIcon />}
      size="large"
      aria-pressed={isOn}
      className="aria-pressed:bg-ink aria-pressed:text-canvas"
      onClick={() => (isOn ? stopSelecting() : startSelecting(board, section))}
    />
  )
}
