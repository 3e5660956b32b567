import { adminPeopleGet } from '@bowerbird/contract/moderation/admin-calls'
import { peopleFilters } from '@bowerbird/contract/moderation/account-restrictions'
import { paginationProps } from '../client/pagination-props.ts'
import { pages } from '../client/queries.ts'
import { usePrefetchedPages } from '../client/use-prefetched-query.ts'
import { useAddress } from '../navigation/address.ts'
import { Link } from '../navigation/link.tsx'
import { path } from '../navigation/paths.ts'
import { pageLoader } from '../page/page-loader.ts'
import { AdminFrame } from '../page/admin-frame.tsx'
import { ownerPage } from '../page/own-page.ts'
import { people } from 'texts:admin-frame'
import { filters, find, findPeople, nobodyFound, nobodyFoundText, peopleText } from 'texts:admin-people'
import { filterTexts } from '../texts/admin-texts.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FeedEnd } from '../ui/feed-end.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { tabClasses, tabRowClasses } from '../ui/tab-classes.ts'
import { TextField } from '../ui/text-field.tsx'
import { PeopleIcon } from '../ui/list-icons.tsx'
import { SearchIcon } from '../ui/page-icons.tsx'
import type { AdminPerson } from '@bowerbird/contract/moderation/admin-models'
import { Avatar } from '../ui/avatar.tsx'
import { StandingMark } from './standing-mark.tsx'

function asked(search: URLSearchParams) {
  const q = search.get('q')?.slice(0, 254) ?? ''
  const filter = peopleFilters.find((one) => one === search.get('filter')) ?? 'all'
  return { q, filter, feed: pages(adminPeopleGet, { filter, ...(q && { query: q }) }) }
}

const warm = ownerPage<'admin_people'>(({ queries, search }) => queries.warm(asked(search).feed))
export const loader = pageLoader(warm)

/** Admin page: all accounts. */
export default function PeopleRoute() {
  const { q, filter, feed: query } = asked(useAddress().search)
  const feed = usePrefetchedPages(query)
  return (
    <AdminFrame title={people()} lead={peopleText()}>
      <form
        role="search"
        aria-label={findPeople()}
        action={path('admin_people')}
        className="flex items-end gap-2"
      >
        <input type="hidden" name="filter" value={filter} />
        <div className="min-w-0 flex-1">
          <TextField
            key={q}
            label={findPeople()}
            has_hidden_label
            placeholder={findPeople()}
            name="q"
            type="search"
            defaultValue={q}
            maxLength={254}
            autoCapitalize="none"
            spellCheck={false}
            icon={<SearchIcon size={20} />}
          />
        </div>
        <Button type="submit" size="large">
          {find()}
        </Button>
      </form>
      <nav aria-label={filters()} className={tabRowClasses}>
        {peopleFilters.map((one) => (
          <Link
            key={one}
            to={path('admin_people', null, { q, filter: one === 'all' ? undefined : one })}
            aria-current={one === filter ? 'page' : undefined}
            className={tabClasses}
          >
            {filterTexts[one]()}
          </Link>
        ))}
      </nav>
      {feed.items.length === 0 && (
        <EmptyState icon={<PeopleIcon size={28} />} title={nobodyFound()} text={nobodyFoundText()} />
      )}
      {feed.items.length > 0 && (
        <ul role="list" aria-label={people()} className="flex flex-col gap-2">
          {feed.items.map((person) => (
            <li key={person.id}>
              <PersonRow person={person} />
            </li>
          ))}
        </ul>
      )}
      <FeedEnd {...paginationProps(feed)} skeleton={<Skeleton className="h-18 rounded-24" />} />
    </AdminFrame>
  )
}

/** One account in the list, with its status. */
function PersonRow({ person }: { person: AdminPerson }) {
  const { id, full_name, username, email, image_small_url } = person
  return (
    <Link
      to={path('admin_person', { user_id: id })}
      className="flex items-center gap-3 rounded-24 bg-surface p-4 shadow-pane transition-colors duration-100 hover:bg-sunken"
    >
      <Avatar name={full_name} image_url={image_small_url} size={40} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="text-16 font-semibold wrap-anywhere">{full_name}</span>
          <StandingMark person={person} />
        </span>
        <span className="block text-14 text-ink-soft wrap-anywhere">
          <bdi>@{username}</bdi> · <bdi>{email}</bdi>
        </span>
      </span>
    </Link>
  )
}
