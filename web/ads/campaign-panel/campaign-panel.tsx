import type { AdGroupView, AdView, CampaignView } from '@bowerbird/contract/campaigns/campaign-models'
import type { AdvertiserId, CampaignId } from '@bowerbird/contract/kernel/ids'
import type { ReactNode } from 'react'
import { useQuery } from '../../client/use-query.ts'
import { errorText } from '../../client/optimistic.ts'
import { seeChosen } from 'texts:ads-automated'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { Modal } from '../../page/modal.tsx'
import { adsTitle, isArchived, loadingCampaign, onlyRead, seeHistory } from 'texts:campaign-panel'
import { campaignKindTexts, objectiveName } from '../../texts/campaign-texts.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAccounts } from '../frame/own-accounts.ts'
import type { Account } from '../frame/own-accounts.ts'
import { AdCard } from './ad-card.tsx'
import { AdGroupForm } from './ad-group-form.tsx'
import { CampaignActs } from './campaign-acts.tsx'
import { CampaignForm } from './campaign-form.tsx'
import { adsOfCampaign, groupsOf, oneCampaign } from './campaign-queries.ts'
import { KeywordsPart } from './keywords-part.tsx'
import { StatusMark } from './status-mark.tsx'
import { changeFieldText } from '../../texts/changes-texts.ts'
import { ChangeValue } from './change-value.tsx'

interface CampaignPanelProps {
  advertiser_id: AdvertiserId
  campaign_id: CampaignId
  onClose: () => void
}

/** Side panel of a campaign: its status, and all its editable fields. */
export function CampaignPanel({ advertiser_id, campaign_id, onClose }: CampaignPanelProps) {
  const campaign = useQuery(oneCampaign(advertiser_id, campaign_id))
  const groups = useQuery(groupsOf(advertiser_id, campaign_id))
  const ads = useQuery(adsOfCampaign(advertiser_id, campaign_id))
  const account = useAccounts().find(({ id }) => id === advertiser_id)
  const error = campaign.error ?? groups.error ?? ads.error
  return (
    <Modal is_open on_close={onClose} title={campaign.data?.name ?? loadingCampaign()} width="SIDE">
      {error ? (
        <ErrorState
          text={errorText(error)}
          onRetry={() => [campaign, groups, ads].forEach((one) => one.retry())}
        />
      ) : campaign.data && groups.data && ads.data && account ? (
        <Content campaign={campaign.data} groups={groups.data} ads={ads.data} {...{ account, onClose }} />
      ) : (
        <div className="flex flex-col gap-4">
          <Skeleton className="h-5 w-32 rounded-8" />
          <Skeleton className="h-11 rounded-16" />
          <Skeleton className="h-64 rounded-16" />
        </div>
      )}
    </Modal>
  )
}

interface ContentProps {
  campaign: CampaignView
  groups: readonly AdGroupView[]
  ads: readonly AdView[]
  account: Account
  onClose: () => void
}

function Content({ campaign, groups, ads, account, onClose }: ContentProps) {
  const { id: advertiser_id, currency, time_zone } = account
  const isOver = campaign.status === 'ARCHIVED'
  const mayChange = account.rights.includes('run') && !isOver
  const isAutomated = campaign.ads_client_type === 'automated'
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-3">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusMark status={campaign.summary_status} halted_by={campaign.halted_by} />
          <span className="text-14 text-ink-soft">{objectiveName(campaign.objective_type)}</span>
          <span className="text-14 text-ink-soft tabular-nums">{campaign.id}</span>
        </p>
        {isAutomated && (
          <Link
            to={path('automated_edit_in', { advertiser_id }, { campaignId: campaign.id })}
            className="flex min-h-11 items-center self-start text-14 font-semibold underline underline-offset-2"
          >
            {seeChosen()}
          </Link>
        )}
        {mayChange ? (
          <CampaignActs campaign={campaign} onClose={onClose} />
        ) : (
          <p className="text-14 text-ink-soft">{isOver ? isArchived() : onlyRead()}</p>
        )}
      </div>
      <Part title={campaignKindTexts.campaign()}>
        {mayChange ? (
          <CampaignForm campaign={campaign} currency={currency} time_zone={time_zone} />
        ) : (
          <CampaignRead campaign={campaign} currency={currency} time_zone={time_zone} />
        )}
        <KeywordsPart
          {...{ advertiser_id }}
          parent_kind="campaign"
          parent_id={campaign.id}
          may_change={mayChange}
        />
      </Part>
      {groups.map((group) => (
        <Part key={group.id} title={campaignKindTexts.ad_group()}>
          {mayChange && !isAutomated ? (
            <AdGroupForm group={group} currency={currency} />
          ) : (
            <GroupRead group={group} currency={currency} />
          )}
          <KeywordsPart
            {...{ advertiser_id }}
            parent_kind="ad_group"
            parent_id={group.id}
            may_change={mayChange}
          />
        </Part>
      ))}
      <Part title={adsTitle()}>
        {ads.map((ad) => (
          <AdCard key={ad.id} ad={ad} currency={currency} may_change={mayChange} />
        ))}
      </Part>
      <p>
        <Link
          to={path('changes_in', { advertiser_id }, { campaign_id: campaign.id })}
          className="text-14 font-semibold underline underline-offset-2"
        >
          {seeHistory()}
        </Link>
      </p>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4 border-t border-line pt-5">
      <h3 className="text-16 font-semibold">{title}</h3>
      {children}
    </section>
  )
}

interface CampaignReadProps {
  campaign: CampaignView
  currency: string
  time_zone: string
}

/** A campaign for those who may only look. */
function CampaignRead({ campaign, currency }: CampaignReadProps) {
  const { budget_micros, budget_kind, start_at, end_day, pacing } = campaign
  return <Facts facts={{ budget_micros, budget_kind, start_at, end_day, pacing }} currency={currency} />
}

function GroupRead({ group, currency }: { group: AdGroupView; currency: string }) {
  const { targeting, is_auto_targeting, placement, bid_strategy, bid_micros, daily_cap } = group
  const { conversion_event } = group
  const facts = {
    ...(conversion_event !== null && { conversion_event }),
    targeting,
    is_auto_targeting,
    placement,
    bid_strategy,
    bid_micros,
    daily_cap,
  }
  return <Facts facts={facts} currency={currency} />
}

function Facts({ facts, currency }: { facts: Record<string, unknown>; currency: string }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-14">
      {Object.entries(facts).map(([field, value]) => (
        <div key={field} className="contents">
          <dt className="text-ink-soft">{changeFieldText(field)}</dt>
          <dd className="wrap-anywhere">
            <ChangeValue field={field} value={value} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
