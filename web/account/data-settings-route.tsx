import { useViewer } from '../client/viewer.ts'
import { ownPage } from '../page/own-page.ts'
import { SettingsFrame } from '../page/settings-frame.tsx'
import { browserLoader } from '../page/browser-loader.ts'
import { serverLoader } from '../page/server-loader.ts'
import { dataLead } from '../texts/data-texts.ts'
import { yourData } from '../texts/settings-frame-texts.ts'
import { ownExports } from './account-query.ts'
import { DataExport } from './data-export.tsx'
import { LeaveForms } from './leave-forms.tsx'

const warm = ownPage('settings_data', ({ queries }) => queries.warm(ownExports))
export const loader = serverLoader(warm)
export const clientLoader = browserLoader(warm)

/** What somebody takes along, and how they leave (AUTH-21). */
export default function DataSettingsRoute() {
  const { isOwner, restriction } = useViewer()
  return (
    <SettingsFrame title={yourData()} lead={dataLead()}>
      <DataExport />
      <LeaveForms is_owner={isOwner} is_suspended={restriction === 6} />
    </SettingsFrame>
  )
}
