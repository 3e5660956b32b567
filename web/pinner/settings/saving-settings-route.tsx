import { useViewer } from '../../client/viewer.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { ownPage } from '../../page/own-page.ts'
import { SettingsFrame, SettingsGroup } from '../../page/settings-frame.tsx'
import { savingAndPictures } from 'texts:settings-frame'
import {
  askBeforeDuplicate,
  askBeforeDuplicateHint,
  deletedThings,
  deletedThingsHint,
  hideAi,
  hideAiHint,
  openTrash,
  pictures,
  saving,
} from 'texts:settings'
import { buttonClasses } from '../../ui/button-classes.ts'
import { Toggle } from '../../ui/toggle.tsx'
import { changePreference } from './change-preference.ts'

const warm = ownPage('settings_saving')
export const loader = pageLoader(warm)

/** Settings for saving and for the pictures shown. */
export default function SavingSettingsRoute() {
  const { asks_before_duplicate, hides_ai } = useViewer().preferences
  return (
    <SettingsFrame title={savingAndPictures()}>
      <SettingsGroup title={saving()}>
        <Toggle
          label={askBeforeDuplicate()}
          hint={askBeforeDuplicateHint()}
          is_on={asks_before_duplicate}
          onChange={(isOn) => void changePreference({ asks_before_duplicate: isOn })}
        />
      </SettingsGroup>
      <SettingsGroup title={pictures()}>
        <Toggle
          label={hideAi()}
          hint={hideAiHint()}
          is_on={hides_ai}
          onChange={(isOn) => void changePreference({ hides_ai: isOn })}
        />
      </SettingsGroup>
      <SettingsGroup title={deletedThings()} hint={deletedThingsHint()}>
        <Link to={path('trash')} className={`${buttonClasses()} self-start`}>
          {openTrash()}
        </Link>
      </SettingsGroup>
    </SettingsFrame>
  )
}
