import { goTo } from '../../navigation/go-to.ts'
import { path } from '../../navigation/paths.ts'
import { ownPage } from '../../page/own-page.ts'
import { pageLoader } from '../../page/page-loader.ts'

/** The settings open on the public profile. */
const warm = ownPage('settings', () => {
  throw goTo(path('settings_profile'))
})
export const loader = pageLoader(warm)

export default function SettingsRoute() {
  return null
}
