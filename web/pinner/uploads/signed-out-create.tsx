import { useEffect, useState } from 'react'
import { LogInPanel } from '../../log-in/log-in-panel.tsx'
import { useAddress } from '../../navigation/address.ts'
import { path } from '../../navigation/paths.ts'
import { walk } from '../../navigation/walk.ts'
import { logInToSave } from '../../texts/uploads-texts.ts'
import { growPopUp, isPhone } from '../save-page/pop-up.ts'
import { afterLogIn, keepPinInfo } from './kept-pin-info.ts'
import { OutsidePicture } from './outside-picture.tsx'
import type { PinInfo } from './pin-info.ts'

/** The picture beside the log-in (CREATE-01). Phones go to the home page (CREATE-05). */
export function SignedOutCreate({ info }: { info: PinInfo }) {
  const here = useAddress()
  const [kind, setKind] = useState<'log_in' | 'sign_up'>('log_in')
  useEffect(() => {
    if (isPhone()) return void walk.to(path('home'), { replace: true })
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
