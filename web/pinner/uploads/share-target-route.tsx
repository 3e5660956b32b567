import { goTo, goToLogIn } from '../../navigation/go-to.ts'
import { pageLoader } from '../../page/page-loader.ts'
import type { Warm } from '../../page/page-context.ts'
import { shareTarget } from './share-target.ts'

/** Target of a phone's share sheet, with or without the service worker: it redirects at once. */
const warm: Warm<'share_target'> = ({ search, viewer }) => {
  const to = shareTarget(search)
  // Shared content survives a log-in: pictures are stored in this browser, texts are in the URL.
  throw viewer.isAuth ? goTo(to) : goToLogIn(to)
}
export const loader = pageLoader(warm)

export default function ShareTargetRoute() {
  return null
}
