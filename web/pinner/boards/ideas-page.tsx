import type { BoardView, SectionView } from '@bowerbird/contract/boards/board-models'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { PageHead } from '../../page/page-head.tsx'
import { backToBoard } from 'texts:empty-board'
import { exploreIdeas, moreIdeasFor, noIdeas, noIdeasOthers, noIdeasText } from 'texts:ideas'
import { buttonClasses } from '../../ui/button-classes.ts'
import { BackIcon } from '../../ui/closeup-icons.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { HashIcon } from '../../ui/icons.tsx'
import { worksOn } from '../organise/organise-act.ts'
import type { PinFeed } from '../pin-cards/pin-grid.tsx'
import { BoardTabs } from './board-tabs.tsx'
import { IdeasGrid } from './ideas-grid.tsx'
import { sectionAddress } from './section-address.ts'

interface IdeasPageProps {
  board: BoardView
  section: SectionView | null
  feed: PinFeed
}

/** More ideas for a board or section, beside its pins. */
export function IdeasPage({ board, section, feed }: IdeasPageProps) {
  const name = section?.title ?? board.name
  const label = moreIdeasFor({ name })
  return (
    <div className="px-(--page-margin)">
      <PageHead title={label} no_index />
      <header className="mx-auto flex max-w-2xl flex-col items-center gap-2 pt-4 pb-4 text-center">
        {section && (
          <Link to={board.url} className={buttonClasses({ variant: 'ghost', size: 'small' })}>
            <BackIcon size={18} />
            {backToBoard({ name: board.name })}
          </Link>
        )}
        <h1 className="text-28 font-semibold text-balance wrap-anywhere">{name}</h1>
      </header>
      <div className="flex pb-6">
        <BoardTabs address={section ? sectionAddress(section) : board.url} here="ideas" />
      </div>
      <IdeasGrid
        label={label}
        board={board}
        section={section}
        feed={feed}
        empty={
          <EmptyState
            icon={<HashIcon size={28} />}
            title={noIdeas()}
            text={worksOn(board) ? noIdeasText() : noIdeasOthers()}
          >
            <Link to={path('ideas')} className={buttonClasses({ size: 'large' })}>
              {exploreIdeas()}
            </Link>
          </EmptyState>
        }
      />
    </div>
  )
}
