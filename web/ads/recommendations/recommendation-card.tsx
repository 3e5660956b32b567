import type { Recommendation, Recommendations } from '@bowerbird/contract/campaigns/recommendation-models'
import { useId, useRef, useState } from 'react'
import { dismiss as dismissText, inCampaign, openCampaign } from 'texts:recommendations'
import { campaignKindTexts } from '../../texts/campaign-texts.ts'
import { Button } from '../../ui/button.tsx'
import type { Account } from '../frame/own-accounts.ts'
import { applyRecommendation, dismiss } from './apply-recommendation.ts'
import { applyText, evidenceOf, recommendationTitles } from './recommendation-words.ts'

interface RecommendationCardProps {
  one: Recommendation
  days: Recommendations['days']
  account: Account
  onOpen: () => void
  /** It was applied or dismissed, or could not be. */
  onDone: () => void
}

/** One thing to improve: where, why, and what to do about it. */
export function RecommendationCard({ one, days, account, onOpen, onDone }: RecommendationCardProps) {
  const [busy, setBusy] = useState<'apply' | 'dismiss' | null>(null)
  const titleId = useId()
  const card = useRef<HTMLElement>(null)
  const apply = applyText(one, account)
  const mayRun = account.rights.includes('run')
  async function run(what: 'apply' | 'dismiss') {
    setBusy(what)
    await (what === 'apply' ? applyRecommendation : dismiss)(one, account.id)
    setBusy(null)
    if (!card.current?.isConnected) onDone()
  }
  return (
    <article
      ref={card}
      aria-labelledby={titleId}
      className="flex flex-col gap-3 rounded-16 bg-surface p-4 shadow-pane min-[640px]:p-5"
    >
      <div className="flex flex-col gap-1">
        <h2 id={titleId} className="text-16 font-semibold wrap-anywhere">
          {recommendationTitles[one.kind]()}
        </h2>
        <Where one={one} />
      </div>
      {evidenceOf(one, days, account).map((sentence) => (
        <p key={sentence} className="text-14 text-pretty">
          {sentence}
        </p>
      ))}
      {one.kind === 'creative_worn' && one.suggested_pin && <SuggestedPin pin={one.suggested_pin} />}
      <div className="flex flex-wrap gap-2">
        {mayRun && apply !== null && (
          <Button
            variant="primary"
            is_busy={busy === 'apply'}
            disabled={busy === 'dismiss'}
            aria-describedby={titleId}
            onClick={() => void run('apply')}
            className="max-w-full whitespace-normal!"
          >
            {apply}
          </Button>
        )}
        <Button aria-describedby={titleId} onClick={onOpen}>
          {openCampaign()}
        </Button>
        {mayRun && (
          <Button
            variant="ghost"
            is_busy={busy === 'dismiss'}
            disabled={busy === 'apply'}
            aria-describedby={titleId}
            onClick={() => void run('dismiss')}
          >
            {dismissText()}
          </Button>
        )}
      </div>
    </article>
  )
}

const kindOf = {
  ad_rejected: 'ad',
  creative_worn: 'ad',
  bid_under_floor: 'ad_group',
  auctions_lost: 'ad_group',
  audience_small: 'ad_group',
  no_approved_ad: 'campaign',
  budget_limited: 'campaign',
  ended_with_money: 'campaign',
} as const

function Where({ one: { kind, entity_name, campaign } }: { one: Recommendation }) {
  return (
    <p className="text-14 wrap-anywhere text-ink-soft">
      {campaignKindTexts[kindOf[kind]]()} <bdi className="font-semibold text-ink">{entity_name}</bdi>
      {kindOf[kind] !== 'campaign' && (
        <>
          {' · '}
          {inCampaign({ name: campaign.name })}
        </>
      )}
    </p>
  )
}

type Pin = NonNullable<Extract<Recommendation, { kind: 'creative_worn' }>['suggested_pin']>

function SuggestedPin({ pin: { title, image_url } }: { pin: Pin }) {
  return (
    <div className="flex items-center gap-3 rounded-16 bg-sunken p-3">
      <img src={image_url} alt="" className="size-14 shrink-0 rounded-12 object-cover" />
      {title && <bdi className="line-clamp-2 min-w-0 text-14 font-semibold wrap-anywhere">{title}</bdi>}
    </div>
  )
}
