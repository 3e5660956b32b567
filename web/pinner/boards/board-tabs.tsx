import { moreIdeas, boardPages } from 'texts:ideas'
import { pins } from 'texts:pins'
import { Link } from '../../navigation/link.tsx'
import { tabClasses, tabRowClasses } from '../../ui/tab-classes.ts'

interface BoardTabsProps {
  /** The address of the board or section. */
  address: string
  here: 'pins' | 'ideas'
}

/** Switches between the pins of a board or section and more ideas for it. */
export function BoardTabs({ address, here }: BoardTabsProps) {
  return (
    <nav aria-label={boardPages()} className="flex basis-full justify-center">
      <ul className={tabRowClasses}>
        <li>
          <Link to={address} aria-current={here === 'pins' ? 'page' : undefined} className={tabClasses}>
            {pins()}
          </Link>
        </li>
        <li>
          <Link
            to={`${address}_ideas/`}
            aria-current={here === 'ideas' ? 'page' : undefined}
            className={tabClasses}
          >
            {moreIdeas()}
          </Link>
        </li>
      </ul>
    </nav>
  )
}
