import { Link } from '../navigation/link.tsx'
import { useLogInLinks } from '../page/use-log-in-links.ts'
import { logIn, mainNavigation, signUp } from '../texts/frame-texts.ts'
import { buttonClasses } from '../ui/button-classes.ts'
import { useMemberParts } from './member-parts.ts'

/** The navigation of phones, in reach of the thumb. */
export function BottomBar() {
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
