import type { BoardView } from '@bowerbird/contract/boards/board-models'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import {
  emptyBoard,
  emptyBoardOwn,
  emptyBoardOwnText,
  emptyBoardText,
  findIdeas,
  uploadPicture,
} from 'texts:empty-board'
import { buttonClasses } from '../../ui/button-classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PictureIcon } from '../../ui/list-icons.tsx'
import { worksOn } from '../organise/organise-act.ts'

/** A board without pins: members see how to begin, others a short notice. */
export default function EmptyBoard({ board }: { board: BoardView }) {
  if (!worksOn(board)) {
    return (
      <EmptyState
        icon={<PictureIcon size={28} />}
        title={emptyBoard()}
        text={emptyBoardText({ name: board.owner.full_name })}
      >
        <Link to={path('ideas')} className={buttonClasses({ size: 'large' })}>
          {findIdeas()}
        </Link>
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={<PictureIcon size={28} />} title={emptyBoardOwn()} text={emptyBoardOwnText()}>
      <Link
        to={path('upload', null, { board_id: board.id })}
        className={buttonClasses({ variant: 'primary', size: 'large' })}
      >
        {uploadPicture()}
      </Link>
      <Link to={path('ideas')} className={buttonClasses({ size: 'large' })}>
        {findIdeas()}
      </Link>
    </EmptyState>
  )
}
