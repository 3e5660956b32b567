import { useState } from 'react'
import { useAddress } from '../../shell/address.ts'
import { browserLoader } from '../../shell/browser-loader.ts'
import { goToLogIn } from '../../shell/go-to.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { path } from '../../shell/paths.ts'
import { serverLoader } from '../../shell/server-loader.ts'
import { walk } from '../../shell/walk.ts'
import type { Warm } from '../../shell/warm.ts'
import { createBoard } from '../../texts/saving-texts.ts'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { BoardForm } from '../saving/board-form.tsx'
import { CreateForPin } from '../saving/create-for-pin.tsx'
import { pinIn } from '../saving/for-pin.ts'

const warm: Warm<'board_create'> = ({ viewer }) => {
  if (!viewer.isAuth) throw goToLogIn(path('board_create'))
  return Promise.resolve()
}
export const loader = serverLoader(warm)
export const clientLoader = browserLoader(warm)

export default function BoardCreateRoute() {
  const { state } = useAddress()
  // The server's page knows nothing of it: after a reload it comes from the browser's history (CREATE-05).
  const pin = useIsHydrated() ? pinIn(state) : null
  // What is typed until then goes on in the form that takes its place.
  const [typed, setTyped] = useState('')
  return (
    <div className="mx-auto max-w-md px-6 pt-8 pb-16">
      <PageHead title={createBoard()} no_index />
      {pin ? (
        <CreateForPin pin={typed ? { ...pin, name: typed } : pin} />
      ) : (
        <>
          <h1 className="pb-6 text-28 font-semibold">{createBoard()}</h1>
          <BoardForm onName={setTyped} onMade={(board) => void walk.to(board.url, { replace: true })} />
        </>
      )}
    </div>
  )
}
