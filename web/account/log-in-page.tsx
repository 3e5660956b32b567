import { redirectOf } from '@bowerbird/contract/kernel/redirect-rules'
import { LogInPanel } from '../log-in/log-in-panel.tsx'
import { useAddress } from '../navigation/address.ts'
import { path } from '../navigation/paths.ts'
import { navigation } from '../navigation/navigation.ts'
import { useLogInLinks } from '../page/use-log-in-links.ts'
import { languageNames } from 'texts:languages'
import { keepBrowserLanguage } from '../client/browser-language.ts'
import { language } from 'texts:settings-frame'
import { pageLanguage } from '../texts/page-language.ts'
import type { PageLanguage } from '../texts/page-language.ts'
import { classNames } from '../ui/class-names.ts'
import { safeRedirect } from '@bowerbird/contract/kernel/safe-redirect'
import { goTo } from '../navigation/go-to.ts'
import type { WarmArgs } from '../page/page-context.ts'

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

/** Language choice for visitors, who have no account setting. */
export function LanguageChoice() {
  function choose(next: PageLanguage) {
    keepBrowserLanguage(next)
    // Texts are compiled into the page and its scripts, so another language needs a reload.
    location.reload()
  }
  return (
    <nav aria-label={language()} className="flex flex-wrap justify-center gap-1">
      {Object.entries(languageNames).map(([one, name]) => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-current={one === pageLanguage() ? 'true' : undefined}
          onClick={() => choose(one)}
          className={classNames(
            'min-h-11 rounded-8 px-3 text-14',
            one === pageLanguage()
              ? 'font-semibold text-ink'
              : 'text-ink-soft underline-offset-2 hover:underline',
          )}
        >
          {name}
        </button>
      ))}
    </nav>
  )
}

/** Redirects a user who is logged in already to the page in `next`. */
export async function warmLogIn({ viewer, search }: WarmArgs<'log_in'>): Promise<void> {
  if (viewer.isAuth) throw goTo(safeRedirect(search.get('next')))
  return Promise.resolve()
}
