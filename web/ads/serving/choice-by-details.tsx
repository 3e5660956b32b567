import { useState } from 'react'
import { promotionChoiceGet, promotionChoiceUpdate } from '@bowerbird/contract/serving/serving-calls'
import { browserQueries } from '../../client/browser-queries.ts'
import { call } from '../../client/call.ts'
import { refusalText } from '../../client/optimistic.ts'
import { query } from '../../client/queries.ts'
import { toast } from '../../client/toasts.ts'
import { useWarm } from '../../client/use-warm.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { SettingsGroup } from '../../page/settings-frame.tsx'
import { byDetails, byDetailsHint, changeDetails, howChosen } from '../../texts/promotion-settings-texts.ts'
import { buttonClasses } from '../../ui/button-classes.ts'
import { Toggle } from '../../ui/toggle.tsx'

export const ownChoice = query(promotionChoiceGet, {})

/** Whether promoted Pins are chosen by what somebody told of themselves (ADS-11). */
export function ChoiceByDetails() {
  const { by_details } = useWarm(ownChoice)
  const [isOn, setIsOn] = useState(by_details)

  async function change(wanted: boolean) {
    setIsOn(wanted)
    const outcome = await call(promotionChoiceUpdate, { by_details: wanted })
    if (outcome.ok) return browserQueries().cache.write(ownChoice.key, () => outcome.data)
    setIsOn(!wanted)
    toast({ text: refusalText(outcome), kind: 'error' })
  }

  return (
    <SettingsGroup title={howChosen()}>
      <Toggle
        label={byDetails()}
        hint={byDetailsHint()}
        is_on={isOn}
        onChange={(wanted) => void change(wanted)}
      />
      <Link to={path('settings_account')} className={`${buttonClasses()} self-start`}>
        {changeDetails()}
      </Link>
    </SettingsGroup>
  )
}
