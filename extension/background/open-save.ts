import { browser } from '../browser.ts'
import type { MenuInfo, Tab } from '../browser.ts'
import { firstKey } from '../messages.ts'
import { readSettings } from '../settings.ts'
import * as texts from 'texts:extension'
import { readConnection } from './token-store.ts'

const menu = 'save'

/** What the right mouse button offers. */
export async function putMenu(): Promise<void> {
  await browser.contextMenus.removeAll()
  browser.contextMenus.create({
    id: menu,
    title: texts.menuSave(),
    contexts: ['image', 'page', 'link', 'video'],
  })
}

/** The picture that was pressed comes first; a link is looked at by the site itself. */
export async function openFromMenu({ srcUrl, linkUrl }: MenuInfo, tab: Tab | undefined): Promise<void> {
  if (srcUrl === undefined && linkUrl !== undefined && /^https?:/.test(linkUrl))
    return openOnSite(linkUrl, '')
  if (tab?.id !== undefined) await openSave(tab.id, srcUrl ?? null)
}

/** Our own window for saving: no page can make it, look into it or press anything in it. */
export async function openSave(tab_id: number, first: string | null): Promise<void> {
  if (first !== null) await browser.storage.session.set({ [firstKey(tab_id)]: first })
  else await browser.storage.session.remove(firstKey(tab_id))
  await openWindow(browser.runtime.getURL(`save.html?tab=${tab_id}`))
}

/** A page by its address: the site looks for pictures itself, or makes a card of its title. */
export async function openOnSite(url: string, description: string): Promise<void> {
  const site = (await readConnection())?.site ?? (await readSettings()).site
  if (site === '') return browser.runtime.openOptionsPage()
  const asked = new URLSearchParams({ url, ...(description !== '' && { description }) })
  await openWindow(`${site}/pin/create/extension/?${asked}`)
}

/** As large as the site's own window for saving (CREATE-07). */
const openWindow = (url: string) =>
  browser.windows.create({ url, type: 'popup', width: 750, height: 798 }).then(() => undefined)
