import { languageNames } from 'texts:languages'
import { keepBrowserLanguage } from '../client/browser-language.ts'
import { language } from 'texts:settings-frame'
import { pageLanguage } from '../texts/page-language.ts'
import type { PageLanguage } from '../texts/page-language.ts'
import { classNames } from '../ui/class-names.ts'

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
