import { typeaheadClearRecentDelete } from '@bowerbird/contract/search/typeahead-calls'
import { call } from '../../client/call.ts'
import { useViewer } from '../../client/viewer.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { ownPage } from '../../page/own-page.ts'
import { SettingsFrame, SettingsGroup } from '../../page/settings-frame.tsx'
import {
  beingFound,
  everyone,
  everyoneHint,
  followedOnly,
  hideFromEngines,
  hideFromEnginesHint,
  keepSearches,
  keepSearchesHint,
  messages,
  nobody,
  nobodyHint,
  privacyLead,
  searches,
  suggestMe,
  suggestMeHint,
  whoIsBlocked,
  whoMayWrite,
} from 'texts:privacy-settings'
import { blockedPeople, privacy } from 'texts:settings-frame'
import { buttonClasses } from '../../ui/button-classes.ts'
import { Choices } from '../../ui/choices.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import { changePreference } from './change-preference.ts'

const warm = ownPage('settings_privacy')
export const loader = pageLoader(warm)

/** Recent searches are deleted when none are to be kept. */
async function keepOrClear(keeps: boolean): Promise<void> {
  await changePreference({ keeps_no_searches: !keeps })
  if (!keeps) await call(typeaheadClearRecentDelete, { all: true })
}

/** Who may contact a user, and where the user can be found. */
export default function PrivacySettingsRoute() {
  const { messages_from, is_suggested, hides_from_engines, keeps_no_searches } = useViewer().preferences
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
      <SettingsGroup title={searches()}>
        <Toggle
          label={keepSearches()}
          hint={keepSearchesHint()}
          is_on={!keeps_no_searches}
          onChange={(isOn) => void keepOrClear(isOn)}
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
