import { userBlocksGet } from '@bowerbird/contract/people/block-calls'
import type { UserView } from '@bowerbird/contract/people/user-models'
import { paginationProps } from '../../client/pagination-props.ts'
import { pages } from '../../client/queries.ts'
import { useOptimisticList } from '../../client/use-with-optimistic.ts'
import { usePrefetchedPages } from '../../client/use-prefetched-query.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { ownPage } from '../../page/own-page.ts'
import { SettingsFrame } from '../../page/settings-frame.tsx'
import {
  blockedLead,
  nobodyBlocked,
  nobodyBlockedText,
  unblock,
  unblockPerson as unblockText,
} from 'texts:block'
import { blockedPeople } from 'texts:settings-frame'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FeedEnd } from '../../ui/feed-end.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BlockIcon } from '../../ui/icons.tsx'
import { unblockPerson } from './block-person.ts'

const blockedFeed = pages(userBlocksGet, {})

const warm = ownPage('settings_blocked', ({ queries }) => queries.warm(blockedFeed))
export const loader = pageLoader(warm)

/** Users whom the viewer blocked, with a button to unblock. */
export default function BlockedRoute() {
  const feed = usePrefetchedPages(blockedFeed)
  const people = useOptimisticList(feed.items).filter((person) => person.blocked_by_me)
  return (
    <SettingsFrame title={blockedPeople()} lead={blockedLead()}>
      {people.length === 0 && !feed.has_more ? (
        <EmptyState icon={<BlockIcon size={28} />} title={nobodyBlocked()} text={nobodyBlockedText()} />
      ) : (
        <div>
          <ul aria-label={blockedPeople()} className="flex flex-col gap-1">
            {people.map((person) => (
              <BlockedPerson key={person.id} person={person} />
            ))}
          </ul>
          <FeedEnd {...paginationProps(feed)} skeleton={<Skeleton className="h-16 rounded-16" />} />
        </div>
      )}
    </SettingsFrame>
  )
}

function BlockedPerson({ person }: { person: UserView }) {
  const { full_name, username, image_medium_url } = person
  return (
    <li className="flex min-h-16 items-center gap-3">
      <Link
        to={path('profile', { username })}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-full"
      >
        <Avatar name={full_name} image_url={image_medium_url} size={48} />
        <span className="min-w-0">
          <span dir="auto" className="block truncate [text-align:-webkit-match-parent] text-16 font-semibold">
            {full_name}
          </span>
          <span className="block truncate text-14 text-ink-soft">
            <bdi>@{username}</bdi>
          </span>
        </span>
      </Link>
      <Button aria-label={unblockText({ name: full_name })} onClick={() => void unblockPerson(person)}>
        {unblock()}
      </Button>
    </li>
  )
}
