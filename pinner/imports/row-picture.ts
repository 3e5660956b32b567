import { localized } from '@bowerbird/texts/localized'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { fetchImage, MAX_IMAGE_BYTES } from '@bowerbird/core/fetch/fetch-image'
import type { FetchRefusal } from '@bowerbird/core/fetch/fetch-answer'
import { isImageRefusal } from '@bowerbird/core/media/image-refusal'
import type { ImageTable } from '@bowerbird/core/media/image-table'
import { keepPicture, refuseWhenFull } from '../uploads/keep-picture.ts'
import { linkDomain } from '../library/addresses.ts'
import { noteAnswer, noteTrouble, turnAt } from './host-pace.ts'
import type { ImportArchive } from './import-archive.ts'
import type { ImportItem } from './import-item.ts'
import type { ImporterCtx } from './importer-ctx.ts'
import { RowTrouble } from './save-row.ts'

const leastSide = 120

/**
 * The picture of a row: a file of the archive, what is at its addresses, the best of its page, or a card of its
 * title when the page has none. Throws a RowTrouble, or a ApiError of keeping it.
 */
export async function pictureOfRow(
  ctx: ImporterCtx,
  item: ImportItem,
  archive: ImportArchive,
): Promise<ImageTable> {
  await refuseWhenFull(ctx.app, ctx.viewer.id)
  const { picture, link } = item
  if (picture && 'file' in picture) return pictureInArchive(ctx, archive, picture.file)
  if (picture) return firstOf(ctx, picture.urls)
  if (link === undefined) throw new RowTrouble(localized('errors-pinner.thereIsNeitherAPictureNor'))
  const found = await pictureOfPage(ctx, link)
  return found ?? cardOf(ctx, item, link)
}

/** Goes through a file, not through memory: pictures in archives may be large. */
async function pictureInArchive(
  { app, viewer }: ImporterCtx,
  archive: ImportArchive,
  name: string,
): Promise<ImageTable> {
  const { data_dir, max_upload_mb } = app.settings
  const stream = await archive.open(name, { max_bytes: max_upload_mb * 1024 * 1024 })
  if (!stream) throw new RowTrouble(localized('errors-pinner.theFileOfThisPictureIs'))
  const folder = join(data_dir, 'scratch')
  const path = join(folder, `import-${randomUUID()}`)
  await mkdir(folder, { recursive: true })
  try {
    await pipeline(stream, createWriteStream(path, { flags: 'wx' }))
    return await keepPicture(app, viewer.id, { file: path })
  } finally {
    await rm(path, { force: true })
  }
}

/** The first address at which there is a picture. */
async function firstOf(ctx: ImporterCtx, urls: readonly string[]): Promise<ImageTable> {
  let last: FetchRefusal | undefined
  for (const url of urls) {
    const found = await fetched(ctx, url)
    if ('signature' in found) return found
    last = found
    if (isTemporary(found)) break
  }
  throw troubleOf(last)
}

async function fetched(ctx: ImporterCtx, url: string): Promise<ImageTable | FetchRefusal> {
  const { app, viewer, caller } = ctx
  const max_bytes = Math.min(MAX_IMAGE_BYTES, app.settings.max_upload_mb * 1024 * 1024)
  const found = await politely(ctx, url, () =>
    fetchImage(app.web.outbound, url, { max_bytes, signal: caller.signal }),
  )
  return found.ok ? keepPicture(app, viewer.id, found.bytes) : found
}

/** Null when the page has none that is large enough, or cannot be read. */
async function pictureOfPage(ctx: ImporterCtx, link: string): Promise<ImageTable | null> {
  const { page_reader } = ctx.app.web
  const page = await politely(ctx, link, () =>
    page_reader.pinnableImages(link, { signal: ctx.caller.signal }),
  )
  if (!page.ok) {
    if (isTemporary(page)) throw troubleOf(page)
    return null
  }
  const [best] = page.items.filter(
    ({ width = leastSide, height = leastSide }) => width >= leastSide && height >= leastSide,
  )
  const found = best && (await fetched(ctx, best.url).catch(() => undefined))
  return found && 'signature' in found ? found : null
}

async function cardOf(ctx: ImporterCtx, item: ImportItem, link: string): Promise<ImageTable> {
  const { app, viewer } = ctx
  const domain = linkDomain(link)
  const card = await app.media.pictures.drawCard({ title: item.title ?? domain, domain }, viewer.id)
  if (isImageRefusal(card)) throw new RowTrouble(card.message, { again_ms: 5_000 })
  return keepPicture(app, viewer.id, card)
}

/** Asks a site when it is its turn. */
async function politely<T extends { ok: true } | FetchRefusal>(
  { app, caller }: ImporterCtx,
  url: string,
  ask: () => Promise<T>,
): Promise<T> {
  const host = URL.parse(url)?.host ?? ''
  const turn = turnAt(app, host)
  if (turn === 'gone') throw new RowTrouble(localized('errors-core.thatSiteCouldNotBeReached'))
  if ('later_ms' in turn)
    throw new RowTrouble(localized('errors-pinner.thatSiteAsksForPatience'), {
      again_ms: turn.later_ms,
      is_waiting: true,
    })
  if (turn.wait_ms > 0) await delay(turn.wait_ms, undefined, { signal: caller.signal })
  const answer = await ask()
  if (answer.ok) noteAnswer(app, host)
  else if (isTemporary(answer) && answer.code !== 'busy' && answer.code !== 'aborted') noteTrouble(app, host)
  return answer
}

function troubleOf(failure: FetchRefusal | undefined): RowTrouble {
  if (!failure) return new RowTrouble(localized('errors-core.thereIsNoPictureAtThat'))
  return new RowTrouble(failure.message, { again_ms: isTemporary(failure) ? forMs(failure) : null })
}

/** Another time it may go well. */
function isTemporary({ code, status }: FetchRefusal): boolean {
  if (status !== undefined) return status === 408 || status === 425 || status === 429 || status >= 500
  return code === 'busy' || code === 'aborted' || code === 'timed_out' || code === 'unreachable'
}

/** How long to wait before that. */
function forMs({ code, status }: FetchRefusal): number {
  if (code === 'busy' || code === 'aborted') return 1_000
  return status === 429 ? 30_000 : 10_000
}
