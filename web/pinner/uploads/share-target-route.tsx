import { goTo, goToLogIn } from '../../navigation/go-to.ts'
import { pageLoader } from '../../page/page-loader.ts'
import type { Warm } from '../../page/warm.ts'
import { shareTarget } from './share-target.ts'

/** Where a phone's share sheet arrives, by the service worker or without one: it goes on at once. */
const warm: Warm<'share_target'> = ({ search, viewer }) => {
  const to = shareTarget(search)
  // What was shared is not lost to a log-in: pictures wait in this browser, words in the address.
  throw viewer.isAuth ? goTo(to) : goToLogIn(to)
}
export const loader = pageLoader(warm)

export default function ShareTargetRoute() {
  return null
}
