import { pinCreate } from '@bowerbird/contract/pins/pin-calls'
import { browser } from '../browser.ts'
import { runKey } from '../messages.ts'
import type { RunItem, SaveRun, SaveWish } from '../messages.ts'
import { patternOf } from '../settings.ts'
import { bytesInPage } from './collect.ts'
import { siteCall } from './site-call.ts'
import { dataUrl, isPicture } from '../page/picture-bytes.ts'

const rule = 1

/**
 * A picture that its page may not read but whose host the person allowed: fetched with the browser's cookies, and
 * sent as from the page that shows it, as hosts want it that forbid links from elsewhere.
 */
async function fetchBytes(src: string, referrer: string): Promise<string | null> {
  if (!(await mayFetch(src))) return null
  await browser.declarativeNetRequest
    .updateSessionRules({
      removeRuleIds: [rule],
      addRules: [
        {
          id: rule,
          action: {
            type: 'modifyHeaders',
            requestHeaders: [{ header: 'referer', operation: 'set', value: referrer }],
          },
          // Ours alone, and this address alone.
          condition: {
            urlFilter: `|${src.slice(0, 1500)}`,
            initiatorDomains: [new URL(browser.runtime.getURL('')).host],
            tabIds: [-1],
          },
        },
      ],
    })
    .catch(() => {})
  try {
    const answer = await fetch(src, { credentials: 'include', signal: AbortSignal.timeout(30_000) })
    const blob = answer.ok ? await answer.blob() : null
    return blob && isPicture(blob) ? await dataUrl(blob) : null
  } catch {
    return null
  } finally {
    await browser.declarativeNetRequest.updateSessionRules({ removeRuleIds: [rule] }).catch(() => {})
  }
}

async function mayFetch(src: string): Promise<boolean> {
  return /^https?:/.test(src) && browser.permissions.contains({ origins: [patternOf(src)] })
}

/** Refusals after which another way to the bytes may do. */
const ofFetching = new Set<string>([
  'address_refused',
  'page_unreachable',
  'not_an_image',
  'image_unreadable',
  'image_too_small',
])

/** Tabs of which pictures are being saved by this process of the background. */
const running = new Set<number>()

/** Saves pictures one after another. Its progress is in the session's storage, so that the window may close. */
export async function startRun({ pictures, ...wish }: SaveWish): Promise<void> {
  if (running.has(wish.tab_id)) return
  await workOff({
    tab_id: wish.tab_id,
    wish,
    items: pictures.map((picture) => ({
      picture,
      state: 'waiting',
      message: '',
      needs: null,
      // The same for every try, so that none is saved twice.
      key: crypto.randomUUID(),
      pin_id: null,
    })),
  })
}

export async function retryRun(tab_id: number): Promise<void> {
  const { [runKey(tab_id)]: run } = await browser.storage.session.get(runKey(tab_id))
  if (!run || running.has(tab_id)) return
  const { items, ...rest } = run as SaveRun
  await workOff({
    ...rest,
    items: items.map((item) => (item.state === 'saved' ? item : { ...item, state: 'waiting', message: '' })),
  })
}

/** The browser may have ended the background in the middle: what it was at can be tried again, under the same key. */
export async function mendRun(tab_id: number): Promise<void> {
  const { [runKey(tab_id)]: kept } = await browser.storage.session.get(runKey(tab_id))
  if (!kept || running.has(tab_id)) return
  const run = kept as SaveRun
  const items = run.items.map((item) =>
    item.state === 'saved' ? item : { ...item, state: 'failed' as const },
  )
  await browser.storage.session.set({ [runKey(tab_id)]: { ...run, items } satisfies SaveRun })
}

async function workOff(run: SaveRun): Promise<void> {
  running.add(run.tab_id)
  try {
    await saveAll(run)
  } finally {
    running.delete(run.tab_id)
  }
}

async function saveAll(run: SaveRun): Promise<void> {
  const { tab_id } = run
  let items = run.items
  const tell = (change: readonly RunItem[]) => {
    items = [...change]
    return browser.storage.session.set({ [runKey(tab_id)]: { ...run, items } satisfies SaveRun })
  }
  const put = (item: RunItem) => tell(items.map((one) => (one.key === item.key ? item : one)))
  await tell(items)
  for (const item of run.items.filter(({ state }) => state === 'waiting')) {
    await put({ ...item, state: 'saving' })
    await put(await saved(item, run))
  }
  if (items.some(({ state }) => state === 'saved')) await mark(tab_id)
}

async function saved(item: RunItem, { wish, tab_id }: SaveRun): Promise<RunItem> {
  const { src } = item.picture
  const isAddress = /^https?:/.test(src)
  const bytes = (await bytesInPage(tab_id, item.picture)) ?? (await fetchBytes(src, wish.page.url))
  if (bytes === null && !isAddress) return { ...item, state: 'failed', message: '', needs: null }
  const outcome = await siteCall(
    pinCreate,
    {
      board_id: wish.board_id,
      ...(wish.section_id !== null && { section: wish.section_id }),
      title: cut(item.picture.alt || wish.page.title, 100),
      alt_text: cut(item.picture.alt, 500),
      description: cut(wish.page.description, 800),
      ...(/^https?:/.test(wish.page.url) && wish.page.url.length <= 2048 && { link: wish.page.url }),
      ...(isAddress && src.length <= 2048 && { image_url: src }),
      ...(bytes !== null && { image_base64: bytes }),
      method: 'extension',
      save_again: true,
    },
    item.key,
  )
  if (outcome.ok) return { ...item, state: 'saved', pin_id: outcome.data.id, needs: null }
  const mayHelp = bytes === null && ofFetching.has(outcome.code) && !(await mayFetch(src))
  return { ...item, state: 'failed', message: outcome.message, needs: mayHelp ? patternOf(src) : null }
}

/** Cut by what a reader counts as a character, as the site counts. */
function cut(text: string, most: number): string {
  const graphemes = [...new Intl.Segmenter().segment(text.replace(/\s+/g, ' ').trim())]
  return graphemes.length <= most
    ? graphemes.map(({ segment }) => segment).join('')
    : `${graphemes
        .slice(0, most - 1)
        .map(({ segment }) => segment)
        .join('')}…`
}

/** The button says that this page is saved. */
export async function mark(tab_id: number): Promise<void> {
  await browser.action.setBadgeBackgroundColor({ tabId: tab_id, color: '#1a6b3b' }).catch(() => {})
  await browser.action.setBadgeText({ tabId: tab_id, text: '✓' }).catch(() => {})
}
