import { useState } from 'react'
import { useAddress } from '../../navigation/address.ts'
import { goToLogIn } from '../../navigation/go-to.ts'
import { path } from '../../navigation/paths.ts'
import { navigation } from '../../navigation/navigation.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { PageHead } from '../../page/page-head.tsx'
import type { Warm } from '../../page/page-context.ts'
import { createBoard } from 'texts:saving'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { CreateForPin, pinIn } from '../save-page/create-for-pin.tsx'
import { BoardForm } from '../saving/board-form.tsx'

const warm: Warm<'board_create'> = ({ viewer }) => {
  if (!viewer.isAuth) throw goToLogIn(path('board_create'))
  return Promise.resolve()
}
export const loader = pageLoader(warm)

export default function BoardCreateRoute() {
  const { state } = useAddress()
  // The server does not know the pin: after a reload it comes from the browser's history state (CREATE-05).
  const pin = useIsHydrated() ? pinIn(state) : null
  // Text typed before hydration is passed to the form that replaces this one.
  const [typed, setTyped] = useState('')
  return (
    <div className="mx-auto max-w-md px-6 pt-8 pb-16">
      <PageHead title={createBoard()} no_index />
      {pin ? (
        <CreateForPin pin={typed ? { ...pin, name: typed } : pin} />
      ) : (
        <>
          <h1 className="pb-6 text-28 font-semibold">{createBoard()}</h1>
          <BoardForm onName={setTyped} onMade={(board) => void navigation.to(board.url, { replace: true })} />
        </>
      )}
    </div>
  )
}
