import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { imagesBySignatures } from '@bowerbird/core/media/image-queries'
import { isImageRefusal } from '@bowerbird/core/media/image-refusal'
import type { ImageTable } from '@bowerbird/core/media/image-table'
import { originalKey } from '@bowerbird/core/media/media-keys'
import { formatsOf } from '@bowerbird/core/media/negotiate-format'
import type { Pin } from '../library/pin-tables.ts'
import type { Library } from './exported-library.ts'
import type { LibraryPicture } from './library-format.ts'
import { sentPictures } from './library-queries.ts'
import type { ZipEntry } from './zip-file.ts'

type Placed = Pick<LibraryPicture, 'file' | 'sha256' | 'is_original'>

/** The pictures of an archive, each in it once. */
export interface PictureShelf {
  /** Files of those pictures that are not in the archive yet: as they were sent by its person, else at full size. */
  put(signatures: readonly string[]): AsyncGenerator<ZipEntry>
  placeOf(pin: Pick<Pin, 'image_signature' | 'image_width' | 'image_height'>): LibraryPicture
}

export function pictureShelf(library: Library): PictureShelf {
  const placed = new Map<string, Placed>()
  return {
    async *put(signatures) {
      const missing = [...new Set(signatures)].filter((signature) => !placed.has(signature))
      const sent = await sentPictures(library.db, library.user_id, missing)
      for (const image of (await imagesBySignatures(library.db, missing)).values()) {
        library.signal.throwIfAborted()
        const is_original = sent.has(image.signature)
        const found = await (is_original ? asSent(library, image) : fullSize(library, image))
        const file = found && `pictures/${image.signature}.${endingOf(found.format)}`
        placed.set(image.signature, { file, sha256: found?.sha256 ?? null, is_original })
        if (found && file) yield { name: file, at: image.created_at, data: found.data, is_text: false }
      }
    },
    placeOf: ({ image_signature: signature, image_width: width, image_height: height }) => ({
      ...(placed.get(signature) ?? nowhere),
      signature,
      width,
      height,
    }),
  }
}

const nowhere: Placed = { file: null, sha256: null, is_original: false }

const endingOf = (format: string) => (format === 'jpeg' ? 'jpg' : format)

/** With all that the camera wrote into them: they are its person's own. */
async function asSent({ files }: Library, { sha256, format }: ImageTable) {
  const data = await files.read(originalKey(sha256))
  return data && { data, format, sha256 }
}

const mostTries = 20

/** What every viewer of the pin gets; uploaded bytes are for their uploader. */
async function fullSize({ files, pictures, signal }: Library, { sha256 }: ImageTable) {
  const facts = await pictures.pictureFacts(sha256)
  const [format] = facts ? formatsOf('orig', facts) : []
  if (!format) return null
  for (let tries = 0; tries < mostTries; tries++) {
    const rendition = await pictures.renderRendition({ sha256, spec: 'orig', format })
    if (rendition && !isImageRefusal(rendition)) {
      const data = await files.read(rendition.key)
      return data && { data, format, sha256: createHash('sha256').update(data).digest('hex') }
    }
    if (rendition?.refused !== 'busy') return null
    await wait(500, undefined, { signal })
  }
  throw new Error('the decoders are busy: the archive is begun again later')
}
