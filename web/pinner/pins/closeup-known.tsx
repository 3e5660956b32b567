import type { AiLabel, PinDetail } from '@bowerbird/contract/pins/pin-models'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { offsiteAddress } from '../../navigation/offsite-address.ts'
import { provenSite } from 'texts:block'
import {
  aiByMetadata,
  aiByReports,
  aiBySaver,
  noteToSelf,
  officialOf,
  onlyYouReadIt,
  pageGone,
  showKeptPicture,
  tryPageAnyway,
} from 'texts:known'
import { exploreIdeas, moreLikeThisEmpty, moreLikeThisEmptyText, promotedBy } from 'texts:pins'
import { inReview, inReviewText } from 'texts:card-mark'
import { dayOf } from '../../texts/formats.ts'
import { buttonClasses } from '../../ui/button-classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { AlertIcon } from '../../ui/page-icons.tsx'
import { LockIcon } from '../../ui/pin-icons.tsx'
import { PinSource } from './pin-source.tsx'

/** Replaces the link to a page that no longer exists (SAVE-27): the picture is still here. */
export function DeadLink({ pin }: { pin: PinDetail }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-16 bg-sunken px-4 py-3">
      <p className="flex min-w-48 flex-1 items-center gap-2 text-14">
        <AlertIcon size={18} className="shrink-0" />
        {pageGone({ date: dayOf(pin.link_dead_since ?? '') })}
      </p>
      <a
        href={pin.archived_image_url}
        target="_blank"
        rel="noopener"
        className={buttonClasses({ variant: 'inverse', size: 'small' })}
      >
        {showKeptPicture()}
      </a>
      <a
        href={offsiteAddress(pin)}
        target="_blank"
        rel="noopener nofollow"
        className="max-w-full rounded-8 text-12 text-ink-soft underline underline-offset-2 wrap-anywhere hover:text-ink"
      >
        {tryPageAnyway({ domain: pin.domain })}
      </a>
    </div>
  )
}

const aiTexts: Record<AiLabel, () => string> = {
  metadata: aiByMetadata,
  saver: aiBySaver,
  reports: aiByReports,
}

/** Badge beside the name of a user who verified a website (PEOPLE-06). */
export function ProvenMark() {
  return (
    <span title={provenSite()} className="shrink-0 text-accent">
      <CheckIcon size={16} />
      <span className="sr-only">{provenSite()}</span>
    </span>
  )
}

/**
 * That it waits for a review (PEOPLE-08); who pays for its promotion (ADS-04); the owner of the linked site (SHELL-04);
 * the AI label and its source (SAVE-28); the owner's private note (BOARD-12); the picture's source page (SAVE-27).
 */
export function KnownOfPin({ pin }: { pin: PinDetail }) {
  return (
    <>
      {pin.is_held && (
        <section aria-label={inReview()} className="rounded-16 bg-sunken px-4 py-3">
          <h2 className="flex items-center gap-2 text-14 font-semibold">
            <LockIcon size={16} className="shrink-0" />
            {inReview()}
          </h2>
          <p className="pt-1 text-14 text-pretty">{inReviewText()}</p>
        </section>
      )}
      {pin.promoter && (
        <p className="text-14 text-ink-soft">
          <Link
            to={path('profile', { username: pin.promoter.username })}
            className="rounded-8 font-semibold hover:underline"
          >
            {promotedBy({ name: pin.promoter.full_name })}
          </Link>
        </p>
      )}
      {pin.linkDomain.officialUser && (
        <p className="flex items-center gap-1 text-14 text-ink-soft">
          <CheckIcon size={16} className="shrink-0 text-accent" />
          <span className="min-w-0 wrap-anywhere">
            {officialOf({ domain: pin.linkDomain.domain })}{' '}
            <Link
              to={path('profile', { username: pin.linkDomain.officialUser.username })}
              className="rounded-8 font-semibold text-ink hover:underline"
            >
              <bdi>{pin.linkDomain.officialUser.full_name}</bdi>
            </Link>
          </span>
        </p>
      )}
      {pin.ai_label && (
        <p className="self-start rounded-full border border-line-strong px-3 py-1 text-12 font-semibold">
          {aiTexts[pin.ai_label]()}
        </p>
      )}
      {pin.note_to_self && (
        <section aria-label={noteToSelf()} className="rounded-16 bg-sunken px-4 py-3">
          <h2 className="flex items-center gap-2 text-14 font-semibold">
            <LockIcon size={16} className="shrink-0" />
            {noteToSelf()}
          </h2>
          <p dir="auto" className="pt-1 text-14 whitespace-pre-line wrap-anywhere">
            {pin.note_to_self}
          </p>
          <p className="pt-1 text-12 text-ink-soft">{onlyYouReadIt()}</p>
        </section>
      )}
      {pin.origin && <PinSource pin={pin} origin={pin.origin} />}
    </>
  )
}

/** Empty state of the related Pins. */
export function RelatedEmpty() {
  return (
    <EmptyState title={moreLikeThisEmpty()} text={moreLikeThisEmptyText()}>
      <Link to={path('ideas')} className={buttonClasses()}>
        {exploreIdeas()}
      </Link>
    </EmptyState>
  )
}
