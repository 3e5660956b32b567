import { goTo, goToLogIn } from '../../navigation/go-to.ts'
import { browserLoader } from '../../page/browser-loader.ts'
import { serverLoader } from '../../page/server-loader.ts'
import type { Warm } from '../../page/warm.ts'
import { shareTarget } from './share-target.ts'

/** Where a phone's share sheet arrives, by the service worker or without one: it goes on at once. */
const warm: Warm<'share_target'> = ({ search, viewer }) => {
  const to = shareTarget(search)
  // What was shared is not lost to a log-in: pictures wait in this browser, words in the address.
  throw viewer.isAuth ? goTo(to) : goToLogIn(to)
}
export const loader = serverLoader(warm)
export const clientLoader = browserLoader(warm)

export default function ShareTargetRoute() {
  return null
}
