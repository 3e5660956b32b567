import { redirectOf } from '@bowerbird/contract/kernel/redirect-rules'
import { LogInPanel } from '../log-in/log-in-panel.tsx'
import { useAddress } from '../navigation/address.ts'
import { path } from '../navigation/paths.ts'
import { navigation } from '../navigation/navigation.ts'
import { useLogInLinks } from '../page/use-log-in-links.ts'
import { LanguageChoice } from './language-choice.tsx'

/** Log-in or sign-up as a full page. Continues to `next`, or home (SHELL-11). */
export function LogInPage({ kind, heading }: { kind: 'log_in' | 'sign_up'; heading: string }) {
  const { path: here, search } = useAddress()
  const { log_in, sign_up } = useLogInLinks()
  const next = search.get('next')
  const goOn = () =>
    redirectOf(
      kind === 'log_in'
        ? { after: 'log_in', path: here, search: '', next }
        : { after: 'sign_up', url: next, is_fresh: search.has('fresh') },
    )?.to ?? path('home')
  return (
    <div className="mx-auto flex min-h-[calc(100dvh-var(--header-height)-4rem)] max-w-[360px] flex-col justify-center px-4 py-8">
      <LogInPanel
        kind={kind}
        heading={heading}
        // Load the document, so that answers cached for a visitor are dropped.
        on_done={() => location.assign(goOn())}
        on_switch={() => void navigation.to(kind === 'log_in' ? sign_up : log_in, { replace: true })}
      />
      <div className="mt-8">
        <LanguageChoice />
      </div>
    </div>
  )
}
