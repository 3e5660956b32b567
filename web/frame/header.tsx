import { useSite } from '../client/site.ts'
import { useAddress } from '../navigation/address.ts'
import { Link } from '../navigation/link.tsx'
import { path } from '../navigation/paths.ts'
import { useLogInLinks } from '../page/use-log-in-links.ts'
import { explore, logIn, mainNavigation, signUp } from '../texts/frame-texts.ts'
import { buttonClasses } from '../ui/button-classes.ts'
import { Mark } from '../ui/mark.tsx'
import { HeaderLink } from './header-link.tsx'
import { useMemberParts } from './member-parts.ts'
import { SearchField } from './search-field.tsx'

export function Header() {
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
