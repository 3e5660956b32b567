import type { ReviewView } from '@bowerbird/contract/campaigns/review-models'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { objectiveName } from '../../texts/campaign-texts.ts'
import {
  changedWord,
  isFor,
  leadsTo,
  newPicture,
  openPin,
  paidBy,
  pinGone,
  resemblesBrand,
  resemblesBusiness,
  resemblesNote,
  theySay,
  wasBefore,
} from 'texts:review-queue'
import {
  reviewCauseTexts,
  reviewFieldTexts,
  reviewReasonTexts,
  reviewStateTexts,
  reviewedFieldTexts,
} from '../../texts/review-texts.ts'
import { Moment } from '../../ui/moment.tsx'
import { AudienceLine } from '../campaign-panel/audience-line.tsx'
import { ReviewActs } from './review-acts.tsx'

interface ReviewCardProps {
  review: ReviewView
  onDone: () => void
}

/** One ad in review: content, destination, advertiser and audience. */
export function ReviewCard({ review, onDone }: ReviewCardProps) {
  const { ad, campaign, cause, state, created_at, advertiser } = review
  return (
    <article
      aria-label={ad.name}
      className="flex flex-col gap-4 rounded-24 bg-surface p-5 shadow-pane min-[640px]:flex-row"
    >
      <Shown review={review} />
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <div className="flex flex-col gap-1">
          <h2 className="text-16 font-semibold wrap-anywhere">
            <bdi>{ad.name}</bdi>
          </h2>
          <p className="flex flex-wrap gap-x-3 text-14 text-ink-soft">
            <span className="font-semibold text-ink">
              {state === 'open' ? reviewCauseTexts[cause]() : reviewStateTexts[state]()}
            </span>
            <span>{objectiveName(campaign.objective_type)}</span>
            <Moment at={created_at} />
          </p>
          <p className="text-14">
            {advertiser.owner ? (
              <Link
                to={path('admin_person', { user_id: advertiser.owner.id })}
                className="rounded-8 underline underline-offset-2 wrap-anywhere"
              >
                {paidBy({ name: advertiser.name })}
              </Link>
            ) : (
              paidBy({ name: advertiser.name })
            )}
          </p>
        </div>
        <Resembles review={review} />
        <About review={review} />
        <ShownWords review={review} />
        <AppealAndRejection review={review} />
        <ReviewActs review={review} onDone={onDone} />
      </div>
    </article>
  )
}

function Shown({ review: { pin } }: Pick<ReviewCardProps, 'review'>) {
  if (!pin) return <p className="rounded-16 bg-sunken p-4 text-14 min-[640px]:w-48">{pinGone()}</p>
  return (
    <div className="flex shrink-0 flex-col gap-2 min-[640px]:w-48">
      <img
        src={pin.image_url}
        alt={pin.title}
        width={pin.width}
        height={pin.height}
        loading="lazy"
        decoding="async"
        className="max-h-72 w-full rounded-16 object-contain min-[640px]:max-h-none"
        style={{ backgroundColor: pin.dominant_color }}
      />
      <p className="text-14 font-semibold wrap-anywhere">
        <bdi>{pin.title}</bdi>
      </p>
      {pin.description !== '' && (
        <p className="line-clamp-6 text-14 text-ink-soft wrap-anywhere" dir="auto">
          {pin.description}
        </p>
      )}
      <Link
        to={path('pin', { pin_id: pin.id })}
        className="self-start rounded-8 text-14 font-semibold underline underline-offset-2"
      >
        {openPin()}
      </Link>
    </div>
  )
}

function About({ review: { ad } }: Pick<ReviewCardProps, 'review'>) {
  return (
    <dl className="flex flex-col gap-2 text-14">
      <div>
        <dt className="text-ink-soft">{leadsTo()}</dt>
        <dd className="wrap-anywhere">
          <a
            href={ad.destination_url}
            target="_blank"
            rel="noopener noreferrer nofollow"
            dir="ltr"
            className="rounded-8 underline underline-offset-2"
          >
            {ad.destination_url}
          </a>
        </dd>
      </div>
      <div>
        <dt className="text-ink-soft">{isFor()}</dt>
        <dd>
          <AudienceLine targeting={ad.targeting} />
        </dd>
      </div>
    </dl>
  )
}

/** Names that resemble those of other users. */
function Resembles({ review: { resembles } }: Pick<ReviewCardProps, 'review'>) {
  if (resembles.length === 0) return null
  return (
    <div role="note" className="rounded-16 bg-accent-wash p-4 text-14">
      <p className="font-semibold">{resemblesNote()}</p>
      <ul>
        {resembles.map(({ field, kind, name }) => (
          <li key={`${field} ${kind}`} className="wrap-anywhere">
            {(kind === 'brand' ? resemblesBrand : resemblesBusiness)({
              field: reviewedFieldTexts[field](),
              name,
            })}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Other texts that the ad shows. Changes since the last approval come first, with the old values. */
function ShownWords({ review: { shown } }: Pick<ReviewCardProps, 'review'>) {
  const others = shown.filter(({ field, before }) => before !== null || !shownElsewhere.has(field))
  const inOrder = others.toSorted((a, b) => Number(a.before === null) - Number(b.before === null))
  if (inOrder.length === 0) return null
  return (
    <dl className="grid gap-2 text-14 min-[900px]:grid-cols-2">
      {inOrder.map(({ field, value, before }) => (
        <div key={field} className={before === null ? undefined : 'rounded-8 bg-accent-wash px-3 py-2'}>
          <dt className="flex flex-wrap gap-x-2 text-ink-soft">
            {reviewedFieldTexts[field]()}
            {before !== null && <span className="font-semibold text-ink">{changedWord()}</span>}
          </dt>
          <dd className="wrap-anywhere" dir="auto">
            {before !== null && (field === 'picture' || field === 'avatar') ? newPicture() : value || '–'}
          </dd>
          {before !== null && before !== '' && (
            <dd className="wrap-anywhere text-ink-soft">
              {wasBefore()} <del dir="auto">{before}</del>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

const shownElsewhere: ReadonlySet<string> = new Set([
  'title',
  'description',
  'destination_url',
  'account_name',
  'picture',
])

/** The advertiser's appeal, and the earlier rejection. */
function AppealAndRejection({
  review: { appeal_text, reason, field, note },
}: Pick<ReviewCardProps, 'review'>) {
  const words = [reason && reviewReasonTexts[reason](), field && reviewFieldTexts[field]()].filter(Boolean)
  return (
    <>
      {appeal_text !== null && (
        <div className="rounded-16 bg-accent-wash p-4 text-14">
          <p className="font-semibold">{theySay()}</p>
          <p className="whitespace-pre-line wrap-anywhere" dir="auto">
            {appeal_text}
          </p>
        </div>
      )}
      {(words.length > 0 || note !== '') && (
        <div className="rounded-16 bg-sunken p-4 text-14">
          {words.length > 0 && <p className="font-semibold">{words.join(' · ')}</p>}
          <p className="whitespace-pre-line wrap-anywhere" dir="auto">
            {note}
          </p>
        </div>
      )}
    </>
  )
}
