import type { ReactNode } from 'react'
import type { BoardView } from '@bowerbird/contract/boards/board-models'
import { Link } from '../../navigation/link.tsx'
import { createdBy } from '../../texts/boards-texts.ts'
import { pinsCount } from '../../texts/pins-texts.ts'
import { groupBoard, protectedBoard, secretBoard, sections } from '../../texts/saving-texts.ts'
import { LockIcon } from '../../ui/icons/lock-icon.tsx'
import { PeopleIcon } from '../../ui/icons/people-icon.tsx'
import { UnlistedIcon } from '../../ui/icons/unlisted-icon.tsx'
import { BoardMosaic } from './board-mosaic.tsx'

interface BoardCardProps {
  board: BoardView
  /** Among boards of several people it says whose it is. */
  shows_owner?: boolean
}

/** A board in a list: its newest pictures, its name, how much is in it. */
export function BoardCard({ board, shows_owner = false }: BoardCardProps) {
  return (
    <Link to={board.url} className="group/board block rounded-16 outline-offset-4">
      <div className="transition-[filter] duration-100 group-hover/board:brightness-90">
        <BoardMosaic pictures={board.cover_images} />
      </div>
      <h2 className="flex items-start gap-1.5 px-1 pt-2.5 text-16 leading-tight font-semibold">
        <span className="line-clamp-2 wrap-anywhere">{board.name}</span>
        {board.privacy === 'secret' && <BoardMark icon={<LockIcon size={16} />} text={secretBoard()} />}
        {board.privacy === 'protected' && (
          <BoardMark icon={<UnlistedIcon size={16} />} text={protectedBoard()} />
        )}
        {board.is_collaborative && <BoardMark icon={<PeopleIcon size={16} />} text={groupBoard()} />}
      </h2>
      <p className="truncate px-1 text-14 text-ink-soft">
        {[
          shows_owner && createdBy(board.owner.full_name),
          pinsCount(board.pin_count),
          board.section_count > 0 && sections(board.section_count),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </Link>
  )
}

function BoardMark({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <span className="shrink-0 text-ink-soft" title={text}>
      {icon}
      <span className="sr-only">, {text}</span>
    </span>
  )
}
