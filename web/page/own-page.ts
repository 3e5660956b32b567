import { goToLogIn, goTo } from '../navigation/go-to.ts'
import { path } from '../navigation/paths.ts'
import type { RouteName } from '../navigation/route-table.ts'
import type { Warm } from './page-context.ts'

type OwnPage = Extract<RouteName, 'settings' | `settings_${string}` | 'notifications' | 'messages'>

/** The loader of a page for logged-in users; visitors are sent to the log-in page. */
export function ownPage<Name extends OwnPage>(
  name: Name,
  more: Warm<Name> = () => Promise.resolve(),
): Warm<Name> {
  return (args) => {
    if (!args.viewer.isAuth) throw goToLogIn(path<OwnPage>(name))
    return more(args)
  }
}

type OwnerPage = Extract<RouteName, 'admin' | `admin_${string}`>

/** The loader of an admin page. Visitors log in first; other users are sent home. */
export function ownerPage<Name extends OwnerPage>(warm: Warm<Name>): Warm<Name> {
  return (args) => {
    if (!args.viewer.isAuth) throw goToLogIn(args.here)
    if (!args.viewer.isOwner) throw goTo(path('home'))
    return warm(args)
  }
}
