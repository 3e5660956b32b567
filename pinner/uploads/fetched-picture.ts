import type { UserId } from '@bowerbird/contract/kernel/ids'
import { fetchImage, MAX_IMAGE_BYTES } from '@bowerbird/core/fetch/fetch-image'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import type { ImageTable } from '@bowerbird/core/media/image-table'
import { holdImage } from '@bowerbird/core/media/unused-image-queries'
import { keepPicture, refuseWhenFull } from './keep-picture.ts'
import { refusalOfFetch } from './picture-refusals.ts'

/** From choosing a picture to saving it; a retry within it does not depend on the other site either. */
const rememberedMs = 5 * 60_000
const mostRemembered = 1000

interface Fetched {
  picture: Promise<ImageTable>
  at: number
}

/** What this process fetched lately, by user and address. */
const createMemory = () => new Map<string, Fetched>()

/** The picture at another user's address, taken in for this person. Asked twice at a time, it is fetched once. */
export async function fetchedPicture(
  ctx: AnyCtx & { viewer: { id: UserId } },
  address: string,
): Promise<ImageTable> {
  const { app, viewer } = ctx
  const memory = app.sides.state(createMemory)
  const key = `${viewer.id} ${address}`
  const before = memory.get(key)
  if (before && performance.now() - before.at < rememberedMs) {
    const image = await holdImage(ctx.db, (await before.picture).signature, ctx.now)
    if (image) return image
  }
  const picture = fetchAndKeep(ctx, address)
  const entry = { picture, at: performance.now() }
  memory.delete(key)
  memory.set(key, entry)
  forgetOldest(memory)
  try {
    return await picture
  } catch (error) {
    if (memory.get(key) === entry) memory.delete(key)
    throw error
  }
}

async function fetchAndKeep(
  { app, viewer, caller }: AnyCtx & { viewer: { id: UserId } },
  address: string,
): Promise<ImageTable> {
  await refuseWhenFull(app, viewer.id)
  await app.security.rate_limits.spend('fetch', caller)
  const max_bytes = Math.min(MAX_IMAGE_BYTES, app.settings.max_upload_mb * 1024 * 1024)
  // Without the caller's signal: another user may be waiting for the same answer by now.
  const found = await fetchImage(app.web.outbound, address, { max_bytes })
  if (!found.ok) throw refusalOfFetch(found)
  return keepPicture(app, viewer.id, found.bytes)
}

function forgetOldest(memory: Map<string, Fetched>): void {
  const [oldest] = memory.keys()
  if (memory.size > mostRemembered && oldest !== undefined) memory.delete(oldest)
}
