import type { BoardView } from '@bowerbird/contract/boards/board-models'
import { archivedByYou, unarchiveBoard } from 'texts:board-settings'
import { Button } from '../../ui/button.tsx'
import { ArchiveIcon } from '../../ui/icons.tsx'
import InviteBanner from '../collaborators/invite-banner.tsx'
import GuestBanner from '../sharing/guest-banner.tsx'
import { archiveBoard } from './archive-board.ts'

/** Banner for a share link guest, an invited user, or a member who archived the board. */
export default function BoardBanner({ board }: { board: BoardView }) {
  if (board.my_role === 'guest') return <GuestBanner />
  if (board.my_role === 'invited') return <InviteBanner board={board} />
  if (board.archived_by_me_at === null) return null
  return (
    <div className="mx-auto mt-2 flex max-w-2xl flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-24 bg-sunken px-4 py-3">
      <p className="flex items-center gap-2 text-14 text-ink-soft">
        <ArchiveIcon size={18} className="shrink-0" />
        {archivedByYou()}
      </p>
      <Button size="small" onClick={() => void archiveBoard(board)}>
        {unarchiveBoard()}
      </Button>
    </div>
  )
}
