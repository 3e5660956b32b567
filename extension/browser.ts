/** The part of the browsers' extension interface that we use, as Chromium and Firefox both have it. */
export interface BrowserApi {
  runtime: {
    id: string
    getURL(path: string): string
    openOptionsPage(): Promise<void>
    sendMessage(message: unknown): Promise<unknown>
    onMessage: Listeners<[message: unknown, sender: Sender, answer: (value: unknown) => void], true | void>
    onInstalled: Listeners<[]>
    onStartup: Listeners<[]>
  }
  i18n: { getUILanguage(): string }
  storage: {
    local: StorageArea
    session: StorageArea
    onChanged: Listeners<[changes: Record<string, { newValue?: unknown }>, area: string]>
  }
  identity: {
    getRedirectURL(): string
    launchWebAuthFlow(details: { url: string; interactive: boolean }): Promise<string | undefined>
  }
  permissions: {
    contains(of: { origins: readonly string[] }): Promise<boolean>
    request(of: { origins: readonly string[] }): Promise<boolean>
    onRemoved: Listeners<[]>
  }
  tabs: {
    get(tab_id: number): Promise<Tab>
    query(of: { active: boolean; currentWindow: boolean }): Promise<Tab[]>
    create(of: { url: string }): Promise<Tab>
  }
  windows: { create(of: { url: string; type: 'popup'; width: number; height: number }): Promise<unknown> }
  scripting: {
    executeScript<Args extends unknown[], Result>(
      of: { target: ScriptTarget } & (
        | { func: (...args: Args) => Result; args?: Args }
        | { files: readonly string[] }
      ),
    ): Promise<{ frameId: number; result?: Awaited<Result> }[]>
    getRegisteredContentScripts(of: { ids: readonly string[] }): Promise<unknown[]>
    registerContentScripts(scripts: readonly RegisteredScript[]): Promise<void>
    unregisterContentScripts(of: { ids: readonly string[] }): Promise<void>
  }
  contextMenus: {
    create(of: { id: string; title: string; contexts: readonly string[] }, done?: () => void): void
    removeAll(): Promise<void>
    onClicked: Listeners<[info: MenuInfo, tab?: Tab]>
  }
  action: {
    setBadgeText(of: { tabId: number; text: string }): Promise<void>
    setBadgeBackgroundColor(of: { tabId: number; color: string }): Promise<void>
  }
  declarativeNetRequest: {
    updateSessionRules(of: { addRules?: unknown[]; removeRuleIds: number[] }): Promise<void>
  }
  extension?: { inIncognitoContext?: boolean }
}

interface Listeners<Args extends unknown[], Result = void> {
  addListener(listener: (...args: Args) => Result): void
}

export interface Sender {
  id?: string
  url?: string
  origin?: string
  tab?: Tab
  frameId?: number
}
export interface Tab {
  id?: number
  url?: string
  title?: string
  incognito?: boolean
}
export interface MenuInfo {
  srcUrl?: string
  linkUrl?: string
  frameId?: number
}
interface StorageArea {
  get(key: string): Promise<Record<string, unknown>>
  set(values: Record<string, unknown>): Promise<void>
  remove(key: string): Promise<void>
}
interface ScriptTarget {
  tabId: number
  frameIds?: readonly number[]
  allFrames?: boolean
}
interface RegisteredScript {
  id: string
  matches: readonly string[]
  js: readonly string[]
  runAt: 'document_idle'
  allFrames: boolean
  persistAcrossSessions: boolean
}

const { browser: ofFirefox, chrome: ofChromium } = globalThis as { browser?: BrowserApi; chrome?: BrowserApi }

/** Firefox calls it `browser`, Chromium `chrome`; both answer by promises. */
export const browser = (ofFirefox?.runtime ? ofFirefox : ofChromium) as BrowserApi
