import type { PinDetail } from '@bowerbird/contract/pins/pin-models'
import type { UserView } from '@bowerbird/contract/people/user-models'
import { lazySlot } from '../../client/lazy-slot.tsx'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { offsiteAddress } from '../../navigation/offsite-address.ts'
import { fromPinBy, onSecretBoard, pinBy, savedFrom, saves as savesText, visitDomain } from 'texts:pins'
import { VisitIcon } from '../../ui/closeup-icons.tsx'
import { LockIcon } from '../../ui/pin-icons.tsx'
import { useViewer } from '../../client/viewer.ts'
import { useWithOptimistic } from '../../client/use-with-optimistic.ts'
import { followersCount } from 'texts:follow'
import { Avatar } from '../../ui/avatar.tsx'
import { FollowButton } from '../person-cards/follow-button.tsx'
import { shortName } from '../person-cards/person-of.ts'
import { Fragment } from 'react'

const ProvenMark = lazySlot('ProvenMark', async () => ({
  default: (await import('./closeup-known.tsx')).ProvenMark,
}))

/** Who saved this pin: name, followers, and Follow. */
function CreatorCard({ pin: { creatorCard }, user }: { pin: PinDetail; user: UserView }) {
  const { follower_count } = useWithOptimistic(user)
  return (
    <div className="flex items-center gap-3">
      <Link
        to={path('profile', { username: user.username })}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-full"
      >
        <Avatar name={user.full_name} image_url={creatorCard.imageUrl} size={48} />
        <span className="min-w-0">
          <span className="flex items-center gap-1 text-14 font-semibold">
            <span className="truncate">{shortName(creatorCard.fullName)}</span>
            {creatorCard.isVerifiedIdentity && <ProvenMark />}
          </span>
          <span className="block truncate text-14 text-ink-soft">
            {followersCount({ count: follower_count })}
          </span>
        </span>
      </Link>
      <FollowButton user={user} />
    </div>
  )
}

const known = () => import('./closeup-known.tsx')
const DeadLink = lazySlot('DeadLink', async () => ({ default: (await known()).DeadLink }))
const KnownOfPin = lazySlot('KnownOfPin', async () => ({ default: (await known()).KnownOfPin }))
const AltTextSuggestions = lazySlot(
  'AltTextSuggestions',
  () => import('../alt-texts/alt-text-suggestions.tsx'),
)
const PinTopics = lazySlot('PinTopics', async () => ({
  default: (await import('../topics/pin-topics.tsx')).PinTopics,
}))
const PinComments = lazySlot('PinComments', () => import('../comments/pin-comments.tsx'))

const domainOf = (link: string) => new URL(link).hostname.replace(/^www\./, '')

/** What is known of a pin, in words: source, title, description, who keeps it and where. */
export function CloseupWords({ pin, user }: { pin: PinDetail; user: UserView }) {
  const viewer = useViewer()
  return (
    <div className="flex flex-col gap-5">
      {pin.link && pin.link_dead_since && <DeadLink pin={pin} />}
      {pin.link && !pin.link_dead_since && (
        <a
          href={offsiteAddress(pin)}
          target="_blank"
          rel="noopener nofollow"
          aria-label={visitDomain({ domain: pin.domain })}
          className="inline-flex max-w-full items-center gap-1 self-start rounded-8 text-14 text-ink-soft underline underline-offset-2 hover:text-ink"
        >
          <span className="truncate">{pin.domain}</span>
          <VisitIcon size={16} className="shrink-0" />
        </a>
      )}
      <h1 dir="auto" className={pin.title ? 'text-28 font-semibold text-balance wrap-anywhere' : 'sr-only'}>
        {pin.title || pinBy({ name: pin.pinner.full_name })}
      </h1>
      {pin.description && (
        <p dir="auto" className="text-16 whitespace-pre-line wrap-anywhere">
          <HashtagWords text={pin.description} />
        </p>
      )}
      {(pin.is_held ||
        pin.promoter ||
        pin.ai_label ||
        pin.note_to_self ||
        pin.linkDomain.officialUser ||
        pin.origin) && <KnownOfPin pin={pin} />}
      {viewer.isAuth && <AltTextSuggestions pin={pin} />}
      <CreatorCard pin={pin} user={user} />
      <SavedPlace pin={pin} />
      {pin.board.privacy === 'secret' && (
        <p className="flex items-center gap-2 text-14 text-ink-soft">
          <LockIcon size={18} className="shrink-0" />
          {onSecretBoard()}
        </p>
      )}
      <PinComments pin={pin} />
      <PinTopics pin_id={pin.id} />
    </div>
  )
}

/** The board that a pin is on, and where it was saved from. */
function SavedPlace({ pin }: { pin: PinDetail }) {
  const saves = pin.aggregated_pin_data.aggregated_stats.saves
  return (
    <p className="text-14 text-ink-soft">
      <Link
        to={pin.section ? `${pin.board.url}${pin.section.slug}/` : pin.board.url}
        className="rounded-8 font-semibold text-ink hover:underline"
      >
        <bdi>{pin.section ? `${pin.board.name} · ${pin.section.title}` : pin.board.name}</bdi>
      </Link>
      {saves > 0 && ` · ${savesText({ count: saves })}`}
      {pin.via_pinner ? (
        <>
          {' · '}
          <Link
            to={path('profile', { username: pin.via_pinner.username })}
            className="rounded-8 hover:underline"
          >
            {fromPinBy({ name: pin.via_pinner.full_name })}
          </Link>
        </>
      ) : (
        pin.original_link && ` · ${savedFrom({ domain: domainOf(pin.original_link) })}`
      )}
    </p>
  )
}

/** User text whose hashtags are links to a search. Plain text otherwise. */
function HashtagWords({ text }: { text: string }) {
  return splitAtHashtags(text).map(({ at, part, is_hashtag }) =>
    is_hashtag ? (
      <Link
        key={at}
        to={path('search', { scope: 'pins' }, { q: part })}
        className="rounded-8 font-semibold text-accent hover:underline"
      >
        {part}
      </Link>
    ) : (
      <Fragment key={at}>{part}</Fragment>
    ),
  )
}

/** `#` and letters, digits or underscores after it, at the start of a word: not a part of a URL. */
const hashtag = /(?<![\p{L}\p{N}_&/#])#[\p{L}\p{N}_]{1,60}/gu

export function splitAtHashtags(text: string): { at: number; part: string; is_hashtag: boolean }[] {
  const parts = []
  let at = 0
  for (const match of text.matchAll(hashtag)) {
    if (match.index > at) parts.push({ at, part: text.slice(at, match.index), is_hashtag: false })
    parts.push({ at: match.index, part: match[0], is_hashtag: true })
    at = match.index + match[0].length
  }
  if (at < text.length) parts.push({ at, part: text.slice(at), is_hashtag: false })
  return parts
}
