import { goTo, goToLogIn } from '../navigation/go-to.ts'
import { path } from '../navigation/paths.ts'
import type { RouteName } from '../navigation/route-table.ts'
import type { Warm } from './warm.ts'

type OwnerPage = Extract<RouteName, 'admin' | `admin_${string}`>

/** The loader of an admin page. Visitors log in first; other users get a 404. */
export function ownerPage<Name extends OwnerPage>(warm: Warm<Name>): Warm<Name> {
  return (args) => {
    if (!args.viewer.isAuth) throw goToLogIn(path('admin'))
    if (!args.viewer.isOwner) throw goTo(path('home'))
    return warm(args)
  }
}
