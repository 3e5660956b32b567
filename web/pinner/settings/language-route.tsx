import { languageNames } from 'texts:languages'
import { keepBrowserLanguage } from '../../client/browser-language.ts'
import { useViewer } from '../../client/viewer.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { ownPage } from '../../page/own-page.ts'
import { SettingsFrame } from '../../page/settings-frame.tsx'
import { asBrowser, chooseLanguage, languageLead } from 'texts:language-settings'
import { language } from 'texts:settings-frame'
import { Choices } from '../../ui/choices.tsx'
import { changePreference } from './change-preference.ts'

const warm = ownPage('settings_language')
export const loader = pageLoader(warm)

/** The language of the interface. */
export default function LanguageRoute() {
  const { language: chosen } = useViewer().preferences
  async function choose(value: string) {
    const next = value === 'browser' ? null : value
    if (!(await changePreference({ language: next }))) return
    keepBrowserLanguage(next)
    // Texts are compiled into the page and its scripts, so another language needs a reload.
    location.reload()
  }
  return (
    <SettingsFrame title={language()} lead={languageLead()}>
      <Choices
        label={chooseLanguage()}
        value={chosen ?? 'browser'}
        onChange={(value) => void choose(value)}
        options={[
          { value: 'browser', label: asBrowser() },
          ...Object.entries(languageNames).map(([code, name]) => ({ value: code, label: name })),
        ]}
      />
    </SettingsFrame>
  )
}
