import { browser } from '../browser.ts'
import { changeSettings, readSettings } from '../settings.ts'

const everywhere = ['http://*/*', 'https://*/*']
const id = 'hover'

/** The save button on pictures: on while the person wants it and lets us into pages. */
export async function setHoverButton(is_on: boolean): Promise<void> {
  await changeSettings({ has_hover_button: is_on })
  await putScripts()
}

/** Registers the script in pages, or takes it out, as the settings and permissions say. */
export async function putScripts(): Promise<void> {
  const { has_hover_button } = await readSettings()
  const isWanted = has_hover_button && (await browser.permissions.contains({ origins: everywhere }))
  const isThere = (await browser.scripting.getRegisteredContentScripts({ ids: [id] })).length > 0
  if (isWanted === isThere) return
  if (!isWanted) return browser.scripting.unregisterContentScripts({ ids: [id] })
  await browser.scripting.registerContentScripts([
    {
      id,
      matches: everywhere,
      js: ['hover.js'],
      runAt: 'document_idle',
      allFrames: true,
      persistAcrossSessions: true,
    },
  ])
}
