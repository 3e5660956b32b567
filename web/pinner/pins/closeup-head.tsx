import type { PinDetail } from '@bowerbird/contract/pins/pin-models'
import { path } from '../../navigation/paths.ts'
import { PageHead } from '../../page/page-head.tsx'
import { pinBy } from '../../texts/pins-texts.ts'
import { pinName } from '../pictures/pin-sources.ts'

/** What a pin's page tells search engines and link previews. */
export function CloseupHead({ pin }: { pin: PinDetail }) {
  const image = pin.images['736x']
  const title = pin.title || pinBy(pin.pinner.full_name)
  return (
    <PageHead
      kind="article"
      title={title}
      description={pin.description || pinName(pin) || title}
      canonical={path('pin', { pin_id: pin.id })}
      image={{ url: image.url, width: image.width, height: image.height, alt: pinName(pin) }}
      no_index={pin.board.privacy !== 'public'}
      json_ld={{
        '@context': 'https://schema.org',
        '@type': 'SocialMediaPosting',
        headline: title,
        articleBody: pin.description,
        image: image.url,
        datePublished: new Date(pin.created_at).toISOString(),
        author: {
          '@type': 'Person',
          name: pin.pinner.full_name,
          url: path('profile', { username: pin.pinner.username }),
        },
        interactionStatistic: {
          '@type': 'InteractionCounter',
          interactionType: 'https://schema.org/BookmarkAction',
          userInteractionCount: pin.aggregated_pin_data.aggregated_stats.saves,
        },
      }}
    />
  )
}
