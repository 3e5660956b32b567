import { useState } from 'react'
import { safeRedirect } from '@bowerbird/contract/kernel/safe-redirect'
import { addAccount, addAccountLead } from '../texts/account-texts.ts'
import { useAddress } from './address.ts'
import { browserLoader } from './browser-loader.ts'
import { goToLogIn } from './go-to.ts'
import { LogInPanel } from './log-in-panel.tsx'
import { PageHead } from './page-head.tsx'
import { path } from './paths.ts'
import { serverLoader } from './server-loader.ts'
import type { Warm } from './warm.ts'

const warm: Warm<'add_account'> = ({ viewer }) => {
  if (!viewer.isAuth) throw goToLogIn(path('home'))
  return Promise.resolve()
}
export const loader = serverLoader(warm)
export const clientLoader = browserLoader(warm)
export const handle = { frame: 'bare' }

/** Another account in this browser, beside whoever is logged in (AUTH-10). */
export default function AddAccountRoute() {
  const next = useAddress().search.get('next')
  const [kind, setKind] = useState<'log_in' | 'sign_up'>('log_in')
  return (
    <div className="mx-auto flex min-h-[calc(100dvh-var(--header-height)-4rem)] max-w-[360px] flex-col justify-center gap-3 px-4 py-8">
      <PageHead title={addAccount()} no_index />
      <LogInPanel
        kind={kind}
        heading={addAccount()}
        on_done={() => location.assign(safeRedirect(next))}
        on_switch={() => setKind(kind === 'log_in' ? 'sign_up' : 'log_in')}
      />
      <p className="text-center text-14 text-pretty text-ink-soft">{addAccountLead()}</p>
    </div>
  )
}
