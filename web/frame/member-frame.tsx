import { fetchAhead, lazyPart } from '../client/lazy-part.ts'
import { useViewer } from '../client/viewer.ts'
import { Link } from '../navigation/link.tsx'
import { path } from '../navigation/paths.ts'
import { accountMenu, create, explore, home, saved, you, yourProfile } from 'texts:frame'
import { Avatar } from '../ui/avatar.tsx'
import { buttonClasses } from '../ui/button-classes.ts'
import { BookmarkIcon, CreateIcon, ExploreIcon, HomeIcon } from '../ui/icons.tsx'
import { ChevronDownIcon } from '../ui/closeup-icons.tsx'
import { HeaderLink } from './header-link.tsx'
import { InboxLinks } from './inbox-links.tsx'
import type { NewsFlyout } from './inbox-links.tsx'
import { Suspense, useState } from 'react'
import type { ComponentType, ReactElement, ReactNode } from 'react'
import { useAddress } from '../navigation/address.ts'

const barItemClasses =
  'flex min-w-14 flex-1 flex-col items-center justify-center gap-0.5 text-12 font-semibold text-ink-soft aria-[current=page]:text-ink'

/** One link in the bottom bar of phones. */
function BarItem({ to, label, icon }: { to: string; label: string; icon: ReactNode }) {
  const isHere = useAddress().path === to
  return (
    <Link to={to} aria-current={isHere ? 'page' : undefined} className={barItemClasses}>
      {icon}
      {label}
    </Link>
  )
}

const loadAccountMenu = () => import('./account-menu.tsx')
const loadCreateMenu = () => import('./create-menu.tsx')
const AccountMenu = lazyPart(loadAccountMenu)
const CreateMenu = lazyPart(loadCreateMenu)

/** In a member's header, before the search field. */
export function MemberNavigation() {
  return (
    <>
      <HeaderLink to={path('home')} label={home()} />
      <HeaderLink to={path('ideas')} label={explore()} />
      <LazyMenu
        Menu={CreateMenu}
        load={loadCreateMenu}
        className={buttonClasses({ variant: 'ghost', size: 'large' })}
      >
        {create()}
        <ChevronDownIcon size={18} />
      </LazyMenu>
    </>
  )
}

/** In a member's header, after the search field. */
export function MemberEnd({ Flyout }: { Flyout: NewsFlyout }) {
  const { username, fullName, imageSmallUrl } = useViewer()
  if (!username) return null
  return (
    <>
      <InboxLinks Flyout={Flyout} />
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
    </>
  )
}

/** Items of the bottom bar on phones. */
export function MemberBar() {
  const { username, fullName, imageSmallUrl } = useViewer()
  if (!username) return null
  return (
    <>
      <BarItem to={path('home')} label={home()} icon={<HomeIcon />} />
      <BarItem to={path('ideas')} label={explore()} icon={<ExploreIcon />} />
      <LazyMenu Menu={CreateMenu} load={loadCreateMenu} className={barItemClasses}>
        <CreateIcon />
        {create()}
      </LazyMenu>
      <BarItem to={path('profile_saved', { username })} label={saved()} icon={<BookmarkIcon />} />
      <LazyMenu Menu={AccountMenu} load={loadAccountMenu} className={barItemClasses}>
        <Avatar name={fullName ?? username} image_url={imageSmallUrl} size={24} />
        {you()}
      </LazyMenu>
    </>
  )
}

/** Exports of a menu's file: the menu, which takes its button and opens as soon as it has loaded. */
interface MenuFile {
  default: ComponentType<{ trigger: ReactElement }>
}

interface LazyMenuProps {
  /** The menu, made by `lazyPart(load)`. */
  Menu: ComponentType<{ trigger: ReactElement }>
  load: () => Promise<MenuFile>
  /** For a button that shows an icon only. */
  label?: string
  className: string
  children: ReactNode
}

/** A button that loads its menu on hover or focus. */
function LazyMenu({ Menu, load, label, className, children }: LazyMenuProps) {
  const [isWanted, setIsWanted] = useState(false)
  const button = (
    <button type="button" aria-label={label} aria-haspopup="menu" className={className}>
      {children}
    </button>
  )
  if (isWanted) {
    return (
      <Suspense fallback={button}>
        <Menu trigger={button} />
      </Suspense>
    )
  }
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      className={className}
      onPointerEnter={() => fetchAhead(load)}
      onClick={() => setIsWanted(true)}
    >
      {children}
    </button>
  )
}
