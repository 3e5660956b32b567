import { useRouteParams } from '../../navigation/address.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { PageHead } from '../../page/page-head.tsx'
import type { Warm } from '../../page/page-context.ts'
import { sharedBoard } from 'texts:sharing'
import { SharedBoardDoor } from './shared-board-door.tsx'

// The server queries nothing: opening a share link is a write, which only the browser makes.
const warm: Warm<'share'> = () => Promise.resolve()
export const loader = pageLoader(warm)

export default function ShareRoute() {
  const { token } = useRouteParams('share')
  return (
    <div className="mx-auto flex max-w-md flex-col px-6 pt-16 pb-16">
      <PageHead title={sharedBoard()} no_index />
      <SharedBoardDoor key={token} token={token} />
    </div>
  )
}
