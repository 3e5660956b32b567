import { keepBrowserLanguage, languageNames } from '../client/browser-language.ts'
import { language } from '../texts/settings-frame-texts.ts'
import { locales, spoken } from '../texts/say.ts'
import type { Locale } from '../texts/say.ts'
import { classNames } from '../ui/class-names.ts'

/** The languages of the site, for whoever has no account here that would say one. */
export function LanguageChoice() {
  function choose(next: Locale) {
    keepBrowserLanguage(next)
    // Texts are written into the page and its scripts: another language is another page.
    location.reload()
  }
  return (
    <nav aria-label={language()} className="flex flex-wrap justify-center gap-1">
      {locales.map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-current={one === spoken() ? 'true' : undefined}
          onClick={() => choose(one)}
          className={classNames(
            'min-h-11 rounded-8 px-3 text-14',
            one === spoken() ? 'font-semibold text-ink' : 'text-ink-soft underline-offset-2 hover:underline',
          )}
        >
          {languageNames[one]}
        </button>
      ))}
    </nav>
  )
}
