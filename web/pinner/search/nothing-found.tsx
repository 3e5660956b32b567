import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import {
  exploreIdeas,
  nothingFound,
  nothingFoundHere,
  nothingFoundText,
  searchSomething,
  searchSomethingText,
} from 'texts:search'
import { buttonClasses } from '../../ui/button-classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchIcon } from '../../ui/page-icons.tsx'

interface NothingFoundProps {
  words: string
  /** Colours, sites or pins were looked for. */
  is_narrowed: boolean
}

/** What a search shows that found nothing, or that looks for nothing yet. */
export default function NothingFound({ words, is_narrowed }: NothingFoundProps) {
  const isAsked = words !== '' || is_narrowed
  const nothing = words ? nothingFound({ query: words }) : nothingFoundHere()
  return (
    <EmptyState
      icon={<SearchIcon size={28} />}
      title={isAsked ? nothing : searchSomething()}
      text={isAsked ? nothingFoundText() : searchSomethingText()}
    >
      <Link to={path('ideas')} className={buttonClasses({ size: 'large' })}>
        {exploreIdeas()}
      </Link>
    </EmptyState>
  )
}
