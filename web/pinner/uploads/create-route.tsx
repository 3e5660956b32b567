import { useEffect, useState } from 'react'
import { useViewer } from '../../client/viewer.ts'
import { useAddress, useRouteParams } from '../../navigation/address.ts'
import { goTo } from '../../navigation/go-to.ts'
import type { RouteModule } from '../../navigation/match-route.ts'
import { path } from '../../navigation/paths.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { PageHead } from '../../page/page-head.tsx'
import type { Warm } from '../../page/page-context.ts'
import { saveFromWeb, logInToSave } from 'texts:uploads'
import { CreatePinScreen } from './create-pin-screen.tsx'
import { takeKeptPinInfo, afterLogIn, keepPinInfo } from './kept-pin-info.ts'
import { askedPinId, pinActionOf, pinInfoOf } from './pin-info.ts'
import { LogInPanel } from '../../log-in/log-in-panel.tsx'
import { navigation } from '../../navigation/navigation.ts'
import { growPopUp, isPhone } from '../save-page/pop-up.ts'
import { OutsidePicture } from './outside-picture.tsx'
import type { PinInfo } from './pin-info.ts'

/** Bare in the pop-up of a site; with the header when it is opened here, as the tab of creating a Pin. */
export const handle = {
  frame: (search: string) => (search === '' ? 'full' : 'bare'),
} as const satisfies RouteModule['handle']

const warm: Warm<'create' | 'create_action'> = ({ params, search, site_url }) => {
  const action = pinActionOf(params)
  if (action === null) throw new Response(null, { status: 404 })
  const pin_id = askedPinId(action, search, site_url)
  if (pin_id) throw goTo(path('repin', { pin_id }))
  return Promise.resolve()
}
export const loader = pageLoader(warm)

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

/** The picture beside the log-in (CREATE-01). Phones go to the home page (CREATE-05). */
function SignedOutCreate({ info }: { info: PinInfo }) {
  const here = useAddress()
  const [kind, setKind] = useState<'log_in' | 'sign_up'>('log_in')
  useEffect(() => {
    if (isPhone()) return void navigation.to(path('home'), { replace: true })
    growPopUp()
    keepPinInfo(here.path, here.search)
  }, [here])
  return (
    <div className="mx-auto grid min-h-[calc(100dvh-var(--header-height))] max-w-[992px] grid-cols-[minmax(0,1fr)_minmax(0,1fr)] phone:block">
      <div className="flex flex-col justify-center gap-4 border-e border-line p-6 phone:border-0">
        {info.image_url && <OutsidePicture url={info.image_url} alt={info.description} />}
        {info.description && <p className="line-clamp-4 text-16 wrap-anywhere">{info.description}</p>}
        {info.link && <p className="truncate text-14 text-ink-soft">{new URL(info.link).hostname}</p>}
      </div>
      <div className="mx-auto flex w-full max-w-[400px] flex-col justify-center p-6">
        <LogInPanel
          kind={kind}
          heading={logInToSave()}
          on_done={() => location.replace(afterLogIn(`${here.path}?${here.search}`))}
          on_switch={() => setKind(kind === 'log_in' ? 'sign_up' : 'log_in')}
        />
      </div>
    </div>
  )
}
