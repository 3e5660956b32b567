import { useRouteParams } from '../../navigation/address.ts'
import { pageLoader } from '../../page/page-loader.ts'
import type { Warm } from '../../page/page-context.ts'
import { personOf } from '../person-cards/person-of.ts'
import { boardSorts } from './board-sorts.ts'
import { profileBoardsOf, ProfileScreen } from './profile-screen.tsx'

const warm: Warm<'profile_saved'> = ({ params: { username }, queries, search }) =>
  Promise.all([
    queries.warm(personOf(username)),
    queries.warm(profileBoardsOf(username, boardSorts.read(search).sort)),
  ])
export const loader = pageLoader(warm)

export default function ProfileSavedRoute() {
  return <ProfileScreen username={useRouteParams('profile_saved').username} />
}
