import type { BoardId, PinId, SectionId } from '@bowerbird/contract/kernel/ids'
import type { Sender } from './browser.ts'
import type { PageFacts, TabPicture } from './picture.ts'

/** What our own pages ask the background. */
export type PageMessage =
  | { kind: 'state' }
  | { kind: 'connect'; site: string }
  | { kind: 'use_token'; site: string; token: string }
  | { kind: 'disconnect' }
  | { kind: 'hover_button'; is_on: boolean }
  | { kind: 'collect'; tab_id: number }
  | { kind: 'boards' }
  | { kind: 'sections'; board_id: BoardId }
  | { kind: 'saved'; addresses: string[] }
  | { kind: 'save'; wish: SaveWish }
  | { kind: 'retry'; tab_id: number }
  | { kind: 'edit'; pin_id: PinId; title: string; board_id: BoardId }
  | { kind: 'open_page'; url: string; description: string }
  | { kind: 'mark'; tab_id: number }

/** What our script in a user's page may ask: nothing that saves, and nothing that reveals who a user is. */
export type ScriptMessage =
  | { kind: 'hover_state'; src: string }
  | { kind: 'save_picture'; src: string }
  | { kind: 'hover_off' }

export type Message = PageMessage | ScriptMessage

export interface SaveWish {
  tab_id: number
  page: PageFacts
  pictures: TabPicture[]
  board_id: BoardId
  section_id: SectionId | null
}

const forScripts = new Set<string>([
  'hover_state',
  'save_picture',
  'hover_off',
] satisfies ScriptMessage['kind'][])
const forPages = new Set<string>([
  'state',
  'connect',
  'use_token',
  'disconnect',
  'hover_button',
  'collect',
  'boards',
  'sections',
  'saved',
  'save',
  'retry',
  'edit',
  'open_page',
  'mark',
] satisfies PageMessage['kind'][])

/**
 * A message that this sender may send, or null. Who sent it is the browser's word: our own pages have our address,
 * scripts of ours in other pages have that page's. Pages themselves and other extensions reach us not at all.
 */
export function admitted(message: unknown, sender: Sender, own: { id: string; url: string }): Message | null {
  if (sender.id !== own.id || typeof message !== 'object' || message === null) return null
  const { kind } = message as { kind?: unknown }
  if (typeof kind !== 'string') return null
  const isOwnPage = sender.url?.startsWith(own.url) ?? false
  if (isOwnPage ? !forPages.has(kind) : !(sender.tab !== undefined && forScripts.has(kind))) return null
  return isWhole(message as Message) ? (message as Message) : null
}

/** What comes out of pages is looked at; our own pages are our own. */
function isWhole(message: Message): boolean {
  if (message.kind === 'hover_state' || message.kind === 'save_picture')
    return typeof message.src === 'string' && message.src.length > 0 && message.src.length < 20_000
  return true
}

export interface State {
  site: string
  username: string | null
  has_hover_button: boolean
  off_hosts: string[]
}

export interface Collected {
  page: PageFacts
  pictures: TabPicture[]
  first: string | null
}

export interface RunItem {
  picture: TabPicture
  state: 'waiting' | 'saving' | 'saved' | 'failed'
  /** Why it failed. */
  message: string
  /** The browser may fetch it itself where this is allowed. */
  needs: string | null
  key: string
  pin_id: PinId | null
}

export interface SaveRun {
  tab_id: number
  wish: Omit<SaveWish, 'pictures'>
  items: RunItem[]
}

export const runKey = (tab_id: number) => `run ${tab_id}`
export const firstKey = (tab_id: number) => `first ${tab_id}`
