import { goTo, goToLogIn } from '../navigation/go-to.ts'
import { path } from '../navigation/paths.ts'
import type { RouteName } from '../navigation/route-table.ts'
import type { Warm } from './warm.ts'

type OwnerPage = Extract<RouteName, 'admin' | `admin_${string}`>

/** What a page for the owner of the site warms. Whoever is logged out logs in first; others have nothing here. */
export function ownerPage<Name extends OwnerPage>(warm: Warm<Name>): Warm<Name> {
  return (args) => {
    if (!args.viewer.isAuth) throw goToLogIn(path('admin'))
    if (!args.viewer.isOwner) throw goTo(path('home'))
    return warm(args)
  }
}
