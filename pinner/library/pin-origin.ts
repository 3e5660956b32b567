import type { PinOrigin } from '@bowerbird/contract/pins/pin-origin-models'
import { cleanText } from '@bowerbird/core/page-reader/clean-text'
import { isoDate } from '@bowerbird/core/page-reader/iso-date'
import { webUrl } from '@bowerbird/core/page-reader/web-url'

/** What anybody says of where a picture came from. */
export type ToldOrigin = { [Field in keyof PinOrigin]?: string | null | undefined }

/** Other people's words as plain text, cut; addresses are of the web or none. Null when nothing is left. */
export function cleanOrigin(told: ToldOrigin): PinOrigin | null {
  const license = webAddress(told.license) ?? text(told.license, most.license)
  const origin = {
    title: text(told.title, most.title),
    author: text(told.author, most.name),
    author_url: webAddress(told.author_url),
    site_name: text(told.site_name, most.name),
    published_at: isoDate(told.published_at ?? undefined) ?? null,
    license,
    canonical_url: webAddress(told.canonical_url),
  }
  return Object.values(origin).some((value) => value !== null) ? origin : null
}

const most = { title: 200, name: 120, license: 200 }

const text = (told: string | null | undefined, max: number) => cleanText(told ?? undefined, max) ?? null

const webAddress = (told: string | null | undefined) => webUrl(told ?? undefined) ?? null
