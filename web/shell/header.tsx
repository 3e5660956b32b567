import { lazyPart } from '../client/lazy-part.ts'
import { useViewer } from '../client/viewer.ts'
import { useSite } from '../client/site.ts'
import { Avatar } from '../ui/avatar.tsx'
import { buttonClasses } from '../ui/button-classes.ts'
import { ChevronDownIcon } from '../ui/icons/chevron-down-icon.tsx'
import {
  accountMenu,
  create,
  explore,
  home,
  logIn,
  mainNavigation,
  signUp,
  yourProfile,
} from '../texts/frame-texts.ts'
import { useAddress } from './address.ts'
import { InboxLinks } from './inbox-links.tsx'
import { LazyMenu } from './lazy-menu.tsx'
import { Link } from './link.tsx'
import { Mark } from './mark.tsx'
import { path } from './paths.ts'
import { SearchField } from './search-field.tsx'
import { useLogInLinks } from './use-log-in-links.ts'

const loadAccountMenu = () => import('./account-menu.tsx')
const loadCreateMenu = () => import('./create-menu.tsx')
const AccountMenu = lazyPart(loadAccountMenu)
const CreateMenu = lazyPart(loadCreateMenu)

export function Header() {
  const { isAuth } = useViewer()
  const { name } = useSite()
  const { key } = useAddress()
  const start = isAuth ? path('home') : path('ideas')
  return (
    <header className="sticky top-0 z-40 flex h-(--header-height) items-center gap-2 bg-canvas px-(--page-margin)">
      <Link
        to={start}
        aria-label={name}
        className="flex size-12 shrink-0 items-center justify-center rounded-full text-ink hover:bg-sunken phone:size-10"
      >
        <Mark />
      </Link>
      <nav aria-label={mainNavigation()} className="flex shrink-0 items-center gap-1 phone:hidden">
        {isAuth && <HeaderLink to={path('home')} label={home()} />}
        <HeaderLink to={path('ideas')} label={explore()} />
        {isAuth && (
          <LazyMenu
            Menu={CreateMenu}
            load={loadCreateMenu}
            className={buttonClasses({ variant: 'ghost', size: 'large' })}
          >
            {create()}
            <ChevronDownIcon size={18} />
          </LazyMenu>
        )}
      </nav>
      <SearchField key={key} />
      {isAuth && <InboxLinks />}
      {isAuth ? <Account /> : <LogInLinks />}
    </header>
  )
}

function HeaderLink({ to, label }: { to: string; label: string }) {
  const isHere = useAddress().path === to
  return (
    <Link
      to={to}
      aria-current={isHere ? 'page' : undefined}
      className={buttonClasses({ variant: isHere ? 'inverse' : 'ghost', size: 'large' })}
    >
      {label}
    </Link>
  )
}

function Account() {
  const { username, fullName, imageSmallUrl } = useViewer()
  if (!username) return null
  return (
    <div className="flex shrink-0 items-center phone:hidden">
      <Link
        to={path('profile', { username })}
        aria-label={yourProfile()}
        className="flex size-12 items-center justify-center rounded-full hover:bg-sunken"
      >
        <Avatar name={fullName ?? username} image_url={imageSmallUrl} size={32} />
      </Link>
      <LazyMenu
        Menu={AccountMenu}
        load={loadAccountMenu}
        label={accountMenu()}
        className="flex size-8 items-center justify-center rounded-full text-ink-soft hover:bg-sunken"
      >
        <ChevronDownIcon size={18} />
      </LazyMenu>
    </div>
  )
}

function LogInLinks() {
  const { log_in, sign_up } = useLogInLinks()
  return (
    <div className="flex shrink-0 items-center gap-2 phone:hidden">
      <Link to={log_in} className={buttonClasses({ variant: 'secondary' })}>
        {logIn()}
      </Link>
      <Link to={sign_up} className={buttonClasses({ variant: 'primary' })}>
        {signUp()}
      </Link>
    </div>
  )
}
