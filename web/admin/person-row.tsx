import type { AdminPerson } from '@bowerbird/contract/moderation/admin-models'
import { Link } from '../navigation/link.tsx'
import { path } from '../navigation/paths.ts'
import { Avatar } from '../ui/avatar.tsx'
import { StandingMark } from './standing-mark.tsx'

/** One account in a list, with how it stands. */
export function PersonRow({ person }: { person: AdminPerson }) {
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
