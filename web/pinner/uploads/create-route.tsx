import { useEffect } from 'react'
import { useViewer } from '../../client/viewer.ts'
import { useAddress, useRouteParams } from '../../navigation/address.ts'
import { goTo } from '../../navigation/go-to.ts'
import { path } from '../../navigation/paths.ts'
import { browserLoader } from '../../page/browser-loader.ts'
import { PageHead } from '../../page/page-head.tsx'
import { serverLoader } from '../../page/server-loader.ts'
import type { Warm } from '../../page/warm.ts'
import { saveFromWeb } from '../../texts/uploads-texts.ts'
import { CreatePinScreen } from './create-pin-screen.tsx'
import { takeKeptPinInfo } from './kept-pin-info.ts'
import { askedPinId, pinActionOf, pinInfoOf } from './pin-info.ts'
import { SignedOutCreate } from './signed-out-create.tsx'

export const handle = { frame: 'bare' } as const

const warm: Warm<'create' | 'create_action'> = ({ params, search, site_url }) => {
  const action = pinActionOf(params)
  if (action === null) throw new Response(null, { status: 404 })
  const pin_id = askedPinId(action, search, site_url)
  if (pin_id) throw goTo(path('repin', { pin_id }))
  return Promise.resolve()
}
export const loader = serverLoader(warm)
export const clientLoader = browserLoader(warm)

/** Saving from other sites: share links, the bookmarklet, the extension (SHELL-07). */
export default function CreateRoute() {
  const { isAuth } = useViewer()
  const address = useAddress()
  const info = pinInfoOf(useRouteParams('create').method, address.search)
  useEffect(() => {
    if (!isAuth) return
    const kept = takeKeptPinInfo(address.path, address.search)
    if (kept !== null) location.replace(kept)
  }, [isAuth, address])
  return (
    <>
      <PageHead title={saveFromWeb()} no_index />
      {isAuth ? <CreatePinScreen info={info} /> : <SignedOutCreate info={info} />}
    </>
  )
}
