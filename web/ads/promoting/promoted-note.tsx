import type { AdvertiserId, CampaignId } from '@bowerbird/contract/kernel/ids'
import type { PromotedView } from '@bowerbird/contract/quick-promote/quick-promote-models'
import { path } from '../../navigation/paths.ts'
import { Link } from '../../navigation/link.tsx'
import {
  reviewComes,
  reviewDone,
  seeBilling,
  seeReport,
  thenItRuns,
  thenReport,
  whatHappens,
} from 'texts:quick-promote-window'
import { buttonClasses } from '../../ui/button-classes.ts'
import { CheckIcon } from '../../ui/icons.tsx'

/** What was created, and what happens next. */
export function PromotedNote({ promoted }: { promoted: PromotedView }) {
  const { campaign_name, review_status } = promoted
  const steps = [review_status === 'APPROVED' ? reviewDone() : reviewComes(), thenItRuns(), thenReport()]
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-3">
        <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-accent text-on-accent">
          <CheckIcon size={28} />
        </span>
        <p dir="auto" className="text-16 font-semibold wrap-anywhere">
          {campaign_name}
        </p>
      </div>
      <p className="text-14 font-semibold">{whatHappens()}</p>
      <ol className="flex list-decimal flex-col gap-2 ps-5 text-14 text-ink-soft">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  )
}

/** Links to the results and to billing (QP-08). */
export function PromotedLinks({ promoted: { advertiser_id, campaign_id } }: { promoted: PromotedView }) {
  return (
    <>
      <Link to={billingLink(advertiser_id, campaign_id)} className={buttonClasses({ size: 'large' })}>
        {seeBilling()}
      </Link>
      <Link
        to={path('report_in', { advertiser_id, report: 'campaigns' })}
        className={buttonClasses({ size: 'large', variant: 'primary' })}
      >
        {seeReport()}
      </Link>
    </>
  )
}

/** URL where a promotion is paid for (QP-08). */
export function billingLink(advertiser_id: AdvertiserId, campaign_id: CampaignId): string {
  return path(
    'billing_in',
    { advertiser_id },
    { campaign_id, objective_type: 'CLICKTHROUGH', is_quick_promote: true },
  )
}
