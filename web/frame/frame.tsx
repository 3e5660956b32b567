import { useNavigation } from 'react-router'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { lazyPart } from '../client/lazy-part.ts'
import { isAway } from '../client/wait-for-server.ts'
import { useStore } from '../client/store.ts'
import type { FrameKind } from '../navigation/match-route.ts'
import { explore, logIn, mainNavigation, signUp, skipToContent } from 'texts:frame'
import { useSite } from '../client/site.ts'
import { Link } from '../navigation/link.tsx'
import { path } from '../navigation/paths.ts'
import { Mark } from '../ui/mark.tsx'
import { useLogInLinks } from '../page/use-log-in-links.ts'
import { buttonClasses } from '../ui/button-classes.ts'
import { useMemberParts } from './member-parts.ts'
import { useAddress } from '../navigation/address.ts'
import { HeaderLink } from './header-link.tsx'
import { SearchField } from './search-field.tsx'

const AwayNotice = lazyPart(() => import('./away-notice.tsx'))

interface FrameProps {
  kind: FrameKind
  /** Toasts and modals over the page. */
  over: ReactNode
  children: ReactNode
}

/** The frame around every screen. */
export function Frame({ kind, over, children }: FrameProps) {
  const away = useStore(isAway, false)
  return (
    <>
      <a
        href="#content"
        className="sr-only z-60 rounded-full bg-accent px-4 py-2 text-14 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:start-4 focus:top-4"
      >
        {skipToContent()}
      </a>
      <NavigationProgress />
      {kind === 'full' && <Header />}
      {kind === 'bare' && <BareHeader />}
      <Suspense>{away && <AwayNotice />}</Suspense>
      <main id="content" tabIndex={-1} className="outline-none pb-(--bar-height)">
        {children}
      </main>
      {kind === 'full' && <BottomBar />}
      {over}
    </>
  )
}

/** A progress bar while the next page loads, shown only after a delay. */
function NavigationProgress() {
  const isBusy = useNavigation().state !== 'idle'
  return <div aria-hidden="true" className="walk-progress" data-busy={isBusy || undefined} />
}

/** A header with the logo only, for single-purpose screens. */
function BareHeader() {
  const { name } = useSite()
  return (
    <header className="flex h-(--header-height) items-center px-(--page-margin)">
      <Link
        to={path('home')}
        className="flex items-center gap-2 rounded-full p-2 text-16 font-semibold text-ink hover:bg-sunken"
      >
        <Mark />
        {name}
      </Link>
    </header>
  )
}

/** Bottom navigation bar for phones. */
function BottomBar() {
  const member = useMemberParts()
  return (
    <nav
      aria-label={mainNavigation()}
      className="fixed inset-x-0 bottom-0 z-40 hidden h-(--bar-height) items-stretch border-t border-line bg-canvas px-2 pb-[env(safe-area-inset-bottom)] phone:flex"
    >
      {member ? <member.MemberBar /> : <LogInItems />}
    </nav>
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

function Header() {
  const member = useMemberParts()
  const { name } = useSite()
  const { key } = useAddress()
  return (
    <header className="sticky top-0 z-40 flex h-(--header-height) items-center gap-2 bg-canvas px-(--page-margin)">
      <Link
        to={member ? path('home') : path('ideas')}
        aria-label={name}
        className="flex size-12 shrink-0 items-center justify-center rounded-full text-ink hover:bg-sunken phone:size-10"
      >
        <Mark />
      </Link>
      <nav aria-label={mainNavigation()} className="flex shrink-0 items-center gap-1 phone:hidden">
        {member ? <member.MemberNavigation /> : <HeaderLink to={path('ideas')} label={explore()} />}
      </nav>
      <SearchField key={key} />
      {member ? <member.MemberEnd /> : <LogInLinks />}
    </header>
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
