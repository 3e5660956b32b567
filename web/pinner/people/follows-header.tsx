import type { UserView } from '@bowerbird/contract/people/user-models'
import { Link } from '../../navigation/link.tsx'
import { buttonClasses } from '../../ui/button-classes.ts'
import { BackIcon } from '../../ui/closeup-icons.tsx'

/** Header of a profile's follow lists: title, user, and a link back. */
export function FollowsHeader({ user, title }: { user: UserView; title: string }) {
  return (
    <header className="mx-auto flex max-w-2xl flex-col items-center gap-2 pt-4 pb-8 text-center">
      <Link to={user.url} className={buttonClasses({ variant: 'ghost', size: 'small' })}>
        <BackIcon size={18} />
        {user.full_name}
      </Link>
      <h1 className="text-28 font-semibold">{title}</h1>
    </header>
  )
}
