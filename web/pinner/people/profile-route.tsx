import { useRouteParams } from '../../navigation/address.ts'
import { browserLoader } from '../../page/browser-loader.ts'
import { serverLoader } from '../../page/server-loader.ts'
import type { Warm } from '../../page/warm.ts'
import { personOf } from '../person-cards/person-of.ts'
import { boardSorts } from './board-sorts.ts'
import { boardsOf, ProfileScreen } from './profile-screen.tsx'

const warm: Warm<'profile'> = ({ params: { username }, queries, search }) =>
  Promise.all([
    queries.warm(personOf(username)),
    queries.warm(boardsOf(username, boardSorts.read(search).sort)),
  ])
export const loader = serverLoader(warm)
export const clientLoader = browserLoader(warm)

export default function ProfileRoute() {
  return <ProfileScreen username={useRouteParams('profile').username} />
}
