import type { ReactNode } from 'react'
import { lazyPart } from '../client/lazy-part.ts'
import { useViewer } from '../client/viewer.ts'
import { create, explore, home, logIn, mainNavigation, saved, signUp, you } from '../texts/frame-texts.ts'
import { Avatar } from '../ui/avatar.tsx'
import { buttonClasses } from '../ui/button-classes.ts'
import { BookmarkIcon } from '../ui/icons/bookmark-icon.tsx'
import { CreateIcon } from '../ui/icons/create-icon.tsx'
import { ExploreIcon } from '../ui/icons/explore-icon.tsx'
import { HomeIcon } from '../ui/icons/home-icon.tsx'
import { useAddress } from './address.ts'
import { LazyMenu } from './lazy-menu.tsx'
import { Link } from './link.tsx'
import { path } from './paths.ts'
import { useLogInLinks } from './use-log-in-links.ts'

const loadAccountMenu = () => import('./account-menu.tsx')
const loadCreateMenu = () => import('./create-menu.tsx')
const AccountMenu = lazyPart(loadAccountMenu)
const CreateMenu = lazyPart(loadCreateMenu)
const itemClasses =
  'flex min-w-14 flex-1 flex-col items-center justify-center gap-0.5 text-12 font-semibold text-ink-soft aria-[current=page]:text-ink'

/** The navigation of phones, in reach of the thumb. */
export function BottomBar() {
  const { isAuth } = useViewer()
  return (
    <nav
      aria-label={mainNavigation()}
      className="fixed inset-x-0 bottom-0 z-40 hidden h-(--bar-height) items-stretch border-t border-line bg-canvas px-2 pb-[env(safe-area-inset-bottom)] phone:flex"
    >
      {isAuth ? <Items /> : <LogInItems />}
    </nav>
  )
}

function Items() {
  const { username, fullName, imageSmallUrl } = useViewer()
  if (!username) return null
  return (
    <>
      <Item to={path('home')} label={home()} icon={<HomeIcon />} />
      <Item to={path('ideas')} label={explore()} icon={<ExploreIcon />} />
      <LazyMenu Menu={CreateMenu} load={loadCreateMenu} className={itemClasses}>
        <CreateIcon />
        {create()}
      </LazyMenu>
      <Item to={path('profile_saved', { username })} label={saved()} icon={<BookmarkIcon />} />
      <LazyMenu Menu={AccountMenu} load={loadAccountMenu} className={itemClasses}>
        <Avatar name={fullName ?? username} image_url={imageSmallUrl} size={24} />
        {you()}
      </LazyMenu>
    </>
  )
}

function Item({ to, label, icon }: { to: string; label: string; icon: ReactNode }) {
  const isHere = useAddress().path === to
  return (
    <Link to={to} aria-current={isHere ? 'page' : undefined} className={itemClasses}>
      {icon}
      {label}
    </Link>
  )
}

function LogInItems() {
  const { log_in, sign_up } = useLogInLinks()
  return (
    <div className="flex flex-1 items-center gap-2 px-2">
      <Link to={log_in} className={buttonClasses({ is_wide: true })}>
        {logIn()}
      </Link>
      <Link to={sign_up} className={buttonClasses({ variant: 'primary', is_wide: true })}>
        {signUp()}
      </Link>
    </div>
  )
}
