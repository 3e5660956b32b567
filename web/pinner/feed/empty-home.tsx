import type { HomeFeedKind } from '@bowerbird/contract/feed/feed-models'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import {
  chooseInterests,
  emptyFollowing,
  emptyFollowingText,
  emptyIdeas,
  emptyIdeasText,
  exploreIdeas,
  uploadPicture,
} from 'texts:feed'
import { buttonClasses } from '../../ui/button-classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PeopleIcon, PictureIcon } from '../../ui/list-icons.tsx'
import { SuggestedPeople } from '../person-cards/person-list.tsx'

/** For you is empty only where there are no public pins at all; Following, until someone is followed. */
export default function EmptyHome({ kind }: { kind: HomeFeedKind }) {
  if (kind === 'for_you')
    return (
      <EmptyState icon={<PictureIcon size={28} />} title={emptyIdeas()} text={emptyIdeasText()}>
        <Link to={path('upload')} className={buttonClasses({ variant: 'primary', size: 'large' })}>
          {uploadPicture()}
        </Link>
      </EmptyState>
    )
  return (
    <>
      <EmptyState icon={<PeopleIcon size={28} />} title={emptyFollowing()} text={emptyFollowingText()}>
        <Link
          to={path('settings_interests')}
          className={buttonClasses({ variant: 'primary', size: 'large' })}
        >
          {chooseInterests()}
        </Link>
        <Link to={path('ideas')} className={buttonClasses({ size: 'large' })}>
          {exploreIdeas()}
        </Link>
      </EmptyState>
      <SuggestedPeople />
    </>
  )
}
