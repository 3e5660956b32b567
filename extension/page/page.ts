import type { PageFacts } from '../picture.ts'
import { collectPictures } from './collect-pictures.ts'
import { pictureBytes } from './picture-bytes.ts'

/** What the background calls in a page, in a world of its own that the page does not see. */
export interface BowerbirdPage {
  collect: typeof collectPictures
  bytes: typeof pictureBytes
  facts: () => PageFacts
}

const meta = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[property="${name}"], meta[name="${name}"]`)?.content ?? ''

Object.assign(globalThis, {
  bowerbirdPage: {
    collect: collectPictures,
    bytes: pictureBytes,
    facts: () => ({
      url: location.href,
      title: (meta('og:title') || document.title).trim(),
      description: (meta('og:description') || meta('description')).trim(),
    }),
  } satisfies BowerbirdPage,
})
