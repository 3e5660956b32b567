import type { UserView } from '@bowerbird/contract/people/user-models'
import { PageHead } from '../../page/page-head.tsx'
import { profileDescription } from 'texts:people'
import { pinsCount } from 'texts:pins'

/** A profile's metadata for search engines and link previews. */
export function ProfileHead({
  user,
  title,
  canonical = user.url,
}: {
  user: UserView
  title?: string
  canonical?: string
}) {
  const description =
    user.about || profileDescription({ name: user.full_name, pins: pinsCount({ count: user.pin_count }) })
  const name = `${user.full_name} (@${user.username})`
  return (
    <PageHead
      kind="profile"
      no_index={user.hides_from_engines}
      title={title ? `${title} · ${name}` : name}
      description={description}
      canonical={canonical}
      image={user.image_large_url ? { url: user.image_large_url, alt: user.full_name } : null}
      json_ld={{
        '@context': 'https://schema.org',
        '@type': 'ProfilePage',
        mainEntity: {
          '@type': 'Person',
          name: user.full_name,
          alternateName: user.username,
          description: user.about,
          url: user.url,
        },
      }}
    />
  )
}
