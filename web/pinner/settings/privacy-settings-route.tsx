import { useViewer } from '../../client/viewer.ts'
import { browserLoader } from '../../shell/browser-loader.ts'
import { Link } from '../../shell/link.tsx'
import { path } from '../../shell/paths.ts'
import { serverLoader } from '../../shell/server-loader.ts'
import {
  beingFound,
  everyone,
  everyoneHint,
  followedOnly,
  hideFromEngines,
  hideFromEnginesHint,
  messages,
  nobody,
  nobodyHint,
  privacyLead,
  suggestMe,
  suggestMeHint,
  whoIsBlocked,
  whoMayWrite,
} from '../../texts/privacy-settings-texts.ts'
import { blockedPeople, privacy } from '../../texts/settings-frame-texts.ts'
import { buttonClasses } from '../../ui/button-classes.ts'
import { Choices } from '../../ui/choices.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import { changePreference } from './change-preference.ts'
import { ownPage } from '../../shell/own-page.ts'
import { SettingsFrame, SettingsGroup } from '../../shell/settings-frame.tsx'

const warm = ownPage('settings_privacy')
export const loader = serverLoader(warm)
export const clientLoader = browserLoader(warm)

/** Who may reach somebody, and where they are found. */
export default function PrivacySettingsRoute() {
  const { messages_from, is_suggested, hides_from_engines } = useViewer().preferences
  return (
    <SettingsFrame title={privacy()} lead={privacyLead()}>
      <SettingsGroup title={messages()}>
        <Choices
          label={whoMayWrite()}
          value={messages_from}
          onChange={(value) => void changePreference({ messages_from: value })}
          options={[
            { value: 'everyone', label: everyone(), hint: everyoneHint() },
            { value: 'followed', label: followedOnly() },
            { value: 'nobody', label: nobody(), hint: nobodyHint() },
          ]}
        />
      </SettingsGroup>
      <SettingsGroup title={beingFound()}>
        <Toggle
          label={suggestMe()}
          hint={suggestMeHint()}
          is_on={is_suggested}
          onChange={(isOn) => void changePreference({ is_suggested: isOn })}
        />
        <Toggle
          label={hideFromEngines()}
          hint={hideFromEnginesHint()}
          is_on={hides_from_engines}
          onChange={(isOn) => void changePreference({ hides_from_engines: isOn })}
        />
      </SettingsGroup>
      <SettingsGroup title={blockedPeople()}>
        <Link to={path('settings_blocked')} className={`${buttonClasses()} self-start`}>
          {whoIsBlocked()}
        </Link>
      </SettingsGroup>
    </SettingsFrame>
  )
}
