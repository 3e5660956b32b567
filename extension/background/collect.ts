import { browser } from '../browser.ts'
import { firstKey } from '../messages.ts'
import type { Collected } from '../messages.ts'
import type { BowerbirdPage } from '../page/page.ts'
import { inOrder } from '../picture.ts'
import type { TabPicture } from '../picture.ts'

type InPage = { bowerbirdPage: BowerbirdPage }

/** The pictures of a tab, from all its frames; null where the browser lets no one in. */
export async function collectFrom(tab_id: number): Promise<Collected | null> {
  const { [firstKey(tab_id)]: kept } = await browser.storage.session.get(firstKey(tab_id))
  const first = typeof kept === 'string' ? kept : null
  try {
    await browser.scripting.executeScript({ target: { tabId: tab_id, allFrames: true }, files: ['page.js'] })
    const [top] = await browser.scripting.executeScript({
      target: { tabId: tab_id },
      func: () => (globalThis as unknown as InPage).bowerbirdPage.facts(),
    })
    const frames = await browser.scripting.executeScript({
      target: { tabId: tab_id, allFrames: true },
      func: () => (globalThis as unknown as InPage).bowerbirdPage.collect(),
    })
    if (!top?.result) return null
    const pictures: TabPicture[] = frames.flatMap(({ frameId: frame_id, result }) =>
      (result ?? []).map((picture) => ({ ...picture, frame_id })),
    )
    return { page: top.result, pictures: inOrder(pictures, first).slice(0, 300), first }
  } catch {
    return null
  }
}

/** The bytes of a picture as the page has them. */
export async function bytesInPage(tab_id: number, { src, frame_id }: TabPicture): Promise<string | null> {
  try {
    const [found] = await browser.scripting.executeScript({
      target: { tabId: tab_id, frameIds: [frame_id] },
      func: (address: string) => (globalThis as unknown as InPage).bowerbirdPage.bytes(address),
      args: [src],
    })
    return found?.result ?? null
  } catch {
    // The tab went elsewhere meanwhile.
    return null
  }
}
