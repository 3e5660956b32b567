import { useRouteParams } from '../../shell/address.ts'
import { browserLoader } from '../../shell/browser-loader.ts'
import { serverLoader } from '../../shell/server-loader.ts'
import type { Warm } from '../../shell/warm.ts'
import { boardSorts } from './board-sorts.ts'
import { personOf } from './person-of.ts'
import { boardsOf, ProfileScreen } from './profile-screen.tsx'

const warm: Warm<'profile_saved'> = ({ params: { username }, queries, search }) =>
  Promise.all([
    queries.warm(personOf(username)),
    queries.warm(boardsOf(username, boardSorts.read(search).sort)),
  ])
export const loader = serverLoader(warm)
export const clientLoader = browserLoader(warm)

export default function ProfileSavedRoute() {
  return <ProfileScreen username={useRouteParams('profile_saved').username} />
}
