import { goTo, goToLogIn } from '../shell/go-to.ts'
import { path } from '../shell/paths.ts'
import type { RouteName } from '../shell/route-table.ts'
import type { Warm } from '../shell/warm.ts'

type OwnerPage = Extract<RouteName, 'admin' | `admin_${string}`>

/** What a page for the owner of the site warms. Whoever is logged out logs in first; others have nothing here. */
export function ownerPage<Name extends OwnerPage>(warm: Warm<Name>): Warm<Name> {
  return (args) => {
    if (!args.viewer.isAuth) throw goToLogIn(path('admin'))
    if (!args.viewer.isOwner) throw goTo(path('home'))
    return warm(args)
  }
}
