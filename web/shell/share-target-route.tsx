import { browserLoader } from './browser-loader.ts'
import { goTo } from './go-to.ts'
import { serverLoader } from './server-loader.ts'
import { shareTarget } from './share-target.ts'
import type { Warm } from './warm.ts'

/** Where a phone's share sheet arrives, by the service worker or without one: it goes on at once. */
const warm: Warm<'share_target'> = ({ search }) => {
  throw goTo(shareTarget(search))
}
export const loader = serverLoader(warm)
export const clientLoader = browserLoader(warm)

export default function ShareTargetRoute() {
  return null
}
