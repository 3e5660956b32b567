import { useAddress } from '../../navigation/address.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { created, profileTabs, saved } from '../../texts/people-texts.ts'
import { tabClasses, tabRowClasses } from '../../ui/tab-classes.ts'

/** Saved and Created. Pages of their own, so that each has an address. */
export function ProfileTabs({ username }: { username: string }) {
  const { path: here } = useAddress()
  const isCreated = here.endsWith('/_created/')
  const tabs = [
    { to: path('profile_created', { username }), label: created(), is_here: isCreated },
    { to: path('profile', { username }), label: saved(), is_here: !isCreated },
  ]
  return (
    <nav aria-label={profileTabs()} className={`${tabRowClasses} pt-4`}>
      {tabs.map(({ to, label, is_here }) => (
        <Link key={to} to={to} keep_scroll aria-current={is_here ? 'page' : undefined} className={tabClasses}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
