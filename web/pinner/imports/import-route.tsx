import { useWarmPages } from '../../client/use-warm.ts'
import { browserLoader } from '../../page/browser-loader.ts'
import { ownPage } from '../../page/own-page.ts'
import { serverLoader } from '../../page/server-loader.ts'
import { SettingsFrame, SettingsGroup } from '../../page/settings-frame.tsx'
import { importLead, importTitle, pastImports, whatCanCome } from '../../texts/imports-texts.ts'
import { ImportDrop } from './import-drop.tsx'
import { ImportKinds } from './import-kinds.tsx'
import { ImportList } from './import-list.tsx'
import { ownImports } from './import-queries.ts'

const warm = ownPage('settings_import', ({ queries }) => queries.warm(ownImports))
export const loader = serverLoader(warm)
export const clientLoader = browserLoader(warm)

/** Where pins from elsewhere come in, and what came before (BOARD-14). */
export default function ImportRoute() {
  const feed = useWarmPages(ownImports)
  return (
    <SettingsFrame title={importTitle()} lead={importLead()}>
      <ImportDrop />
      <SettingsGroup title={pastImports()}>
        <ImportList feed={feed} />
      </SettingsGroup>
      <SettingsGroup title={whatCanCome()}>
        <ImportKinds />
      </SettingsGroup>
    </SettingsFrame>
  )
}
