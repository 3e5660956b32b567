import { findPinImagesGet } from '@bowerbird/contract/media/upload-calls'
import { handle } from '@bowerbird/core/call/handle'
import { rememberPage } from '@bowerbird/core/page-reader/page-memory-queries'
import { refusalOfFetch } from './picture-refusals.ts'

/** Both sides must exceed 119 pixels, where the page states them (CREATE-12). */
const leastSide = 120

/** Looks for pictures on a page. One without any is an answer too: it can be saved with a card of its title. */
export const findPinImages = handle(findPinImagesGet, async ({ url }, ctx) => {
  const page = await ctx.app.web.page_reader.pinnableImages(url, { signal: ctx.caller.signal })
  if (!page.ok) throw refusalOfFetch(page)
  // A user who saves one of them need not ask that page again for its source.
  await rememberPage(ctx.db, url, page.facts, ctx.now)
  const items = page.items
    .filter(({ width = leastSide, height = leastSide }) => width >= leastSide && height >= leastSide)
    .map(({ type, url: address, width = null, height = null, title = null, description = null, link }) => ({
      type,
      url: address,
      width,
      height,
      title,
      description,
      link,
    }))
  return { items, title: page.facts.title ?? null, description: page.facts.description ?? null }
})
