import type { PinDetail, PinOrigin } from '@bowerbird/contract/pins/pin-models'
import type { ReactNode } from 'react'
import { outsideAddress } from '../../navigation/offsite-address.ts'
import { dayOf } from '../../texts/formats.ts'
import { licence, source } from 'texts:source'

type SourcedPin = Pick<PinDetail, 'id' | 'title' | 'origin_link_tokens'>

/**
 * The source of a picture as its page described it: title, author, site, date and licence (SAVE-27). Nobody can edit
 * it.
 */
export function PinSource({ pin, origin }: { pin: SourcedPin; origin: PinOrigin }) {
  const wayTo = (url: string | null) =>
    url && outsideAddress({ url, tokens: pin.origin_link_tokens, pin_id: pin.id })
  const { author, author_url, site_name, published_at, license, canonical_url } = origin
  const title = origin.title === pin.title ? null : origin.title
  const facts = [
    ...(author ? [<Outside key="author" address={wayTo(author_url)} text={author} />] : []),
    ...(site_name ? [<bdi key="site">{site_name}</bdi>] : []),
    ...(published_at
      ? [
          <time key="date" dateTime={published_at}>
            {dayIn(published_at)}
          </time>,
        ]
      : []),
  ]
  if (!title && !license && facts.length === 0) return null
  return (
    <section aria-label={source()} className="flex flex-col gap-1 text-14">
      <h2 className="font-semibold">{source()}</h2>
      {title && (
        <p className="wrap-anywhere">
          <Outside address={wayTo(canonical_url)} text={title} />
        </p>
      )}
      {facts.length > 0 && (
        <p className="text-ink-soft wrap-anywhere">{facts.map((fact, n) => [n > 0 && ' · ', fact])}</p>
      )}
      {license && (
        <p className="text-ink-soft wrap-anywhere">
          <Outside
            address={URL.canParse(license) ? wayTo(license) : null}
            text={licence({ name: licenceName(license) })}
          />
        </p>
      )}
    </section>
  )
}

function Outside({ address, text }: { address: string | null; text: string }): ReactNode {
  if (!address) return <bdi>{text}</bdi>
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="rounded-8 underline underline-offset-2 hover:text-ink"
    >
      <bdi>{text}</bdi>
    </a>
  )
}

/** The date as written by the page, independent of the viewer's time zone. */
function dayIn(published_at: string): string {
  const [year = 0, month = 1, day = 1] = published_at.slice(0, 10).split('-').map(Number)
  return dayOf(new Date(year, month - 1, day))
}

/** `CC BY-NC 4.0` for its URL; for other URLs the host; other text stays as it is. */
export function licenceName(license: string): string {
  const url = URL.parse(license)
  if (!url) return license
  const host = url.hostname.replace(/^www\./, '')
  if (host !== 'creativecommons.org') return host
  const [, kind, name, version = ''] = url.pathname.split('/')
  if (kind === 'licenses' && name) return `CC ${name.toUpperCase()} ${version}`.trim()
  if (kind === 'publicdomain' && name === 'zero') return `CC0 ${version}`.trim()
  return kind === 'publicdomain' ? 'Public Domain Mark' : host
}
