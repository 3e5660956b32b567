import { useViewer } from '../../client/viewer.ts'
import { useAddress, useRouteParams } from '../../shell/address.ts'
import { browserLoader } from '../../shell/browser-loader.ts'
import { goTo } from '../../shell/go-to.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { path } from '../../shell/paths.ts'
import { serverLoader } from '../../shell/server-loader.ts'
import type { Warm } from '../../shell/warm.ts'
import { saveFromWeb } from '../../texts/uploads-texts.ts'
import { CreatePinScreen } from './create-pin-screen.tsx'
import { ownPinId, pinInfoOf } from './pin-info.ts'
import { SignedOutCreate } from './signed-out-create.tsx'

export const handle = { frame: 'bare' } as const

const warm: Warm<'create'> = ({ params, search, site_url }) => {
  const pin_id = ownPinId(pinInfoOf(params.method, search).link, site_url)
  if (pin_id) throw goTo(path('repin', { pin_id }))
  return Promise.resolve()
}
export const loader = serverLoader(warm)
export const clientLoader = browserLoader(warm)

/** Saving from other sites: share links, the bookmarklet, the extension (SHELL-07). */
export default function CreateRoute() {
  const { isAuth } = useViewer()
  const info = pinInfoOf(useRouteParams('create').method, useAddress().search)
  return (
    <>
      <PageHead title={saveFromWeb()} no_index />
      {isAuth ? <CreatePinScreen info={info} /> : <SignedOutCreate info={info} />}
    </>
  )
}
