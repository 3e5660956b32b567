import { goToLogIn } from '../navigation/go-to.ts'
import { path } from '../navigation/paths.ts'
import type { RouteName } from '../navigation/route-table.ts'
import type { Warm } from './warm.ts'

type OwnPage = Extract<RouteName, 'settings' | `settings_${string}` | 'notifications' | 'messages'>

/** What a page for whoever is logged in warms; others go by the log-in page. */
export function ownPage<Name extends OwnPage>(
  name: Name,
  more: Warm<Name> = () => Promise.resolve(),
): Warm<Name> {
  return (args) => {
    if (!args.viewer.isAuth) throw goToLogIn(path<OwnPage>(name))
    return more(args)
  }
}
