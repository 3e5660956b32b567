import { useState } from 'react'
import { safeRedirect } from '@bowerbird/contract/kernel/safe-redirect'
import { LogInPanel } from '../log-in/log-in-panel.tsx'
import { useAddress } from '../navigation/address.ts'
import { goToLogIn } from '../navigation/go-to.ts'
import { path } from '../navigation/paths.ts'
import { pageLoader } from '../page/page-loader.ts'
import { PageHead } from '../page/page-head.tsx'
import type { Warm } from '../page/page-context.ts'
import { addAccount, addAccountLead } from 'texts:account'

const warm: Warm<'add_account'> = ({ viewer }) => {
  if (!viewer.isAuth) throw goToLogIn(path('home'))
  return Promise.resolve()
}
export const loader = pageLoader(warm)
export const handle = { frame: 'bare' }

/** Adds another account to this browser next to the one that is logged in (AUTH-10). */
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
