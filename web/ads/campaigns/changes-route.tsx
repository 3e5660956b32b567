import { campaignsGet } from '@bowerbird/contract/campaigns/campaign-calls'
import { asCampaignId } from '@bowerbird/contract/kernel/ids'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { paginationProps } from '../../client/pagination-props.ts'
import { query } from '../../client/queries.ts'
import { usePrefetchedQuery, usePrefetchedPages } from '../../client/use-prefetched-query.ts'
import { useAddress } from '../../navigation/address.ts'
import { path } from '../../navigation/paths.ts'
import { navigation } from '../../navigation/navigation.ts'
import { pageLoader } from '../../page/page-loader.ts'
import {
  allCampaigns,
  changesLead,
  noChanges,
  noChangesText,
  whichCampaign,
  fieldWord,
  fromWord,
  theSite,
  toWord,
} from 'texts:changes'
import { changeActionText, changeFieldText } from '../../texts/changes-texts.ts'
import { history } from 'texts:manager'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FeedEnd } from '../../ui/feed-end.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EditIcon } from '../../ui/icons.tsx'
import { changesOf } from '../campaign-panel/campaign-queries.ts'
import { managedPage } from '../frame/managed-page.ts'
import { ManagerFrame } from '../frame/manager-frame.tsx'
import { useAccount } from '../frame/own-accounts.ts'
import type { Account } from '../frame/own-accounts.ts'
import type { ChangeView } from '@bowerbird/contract/campaigns/campaign-models'
import { campaignKindTexts } from '../../texts/campaign-texts.ts'
import { Moment } from '../../ui/moment.tsx'
import { ChangeValue } from '../campaign-panel/change-value.tsx'

/** Campaigns to filter by, including archived ones. */
const choicesOf = (advertiser_id: AdvertiserId) =>
  query(campaignsGet, {
    advertiser_id,
    entity_statuses: ['DRAFT', 'ACTIVE', 'PAUSED', 'ARCHIVED'],
    page_size: 250,
  })
const campaignIn = (search: URLSearchParams) => {
  const campaign_id = search.get('campaign_id')
  return campaign_id !== null && /^[1-9]\d{0,18}$/.test(campaign_id) ? asCampaignId(campaign_id) : null
}

const warm = managedPage('changes_in', async ({ queries, account, search }) => {
  await Promise.all([
    queries.warm(choicesOf(account.id)),
    queries.warm(changesOf(account.id, campaignIn(search))),
  ])
})
export const loader = pageLoader(warm)

/** Change history of an ad account (ADS-06). */
export default function ChangesRoute() {
  const account = useAccount()
  return (
    <ManagerFrame title={history()} lead={changesLead()}>
      {account && <Changes account={account} />}
    </ManagerFrame>
  )
}

function Changes({ account: { id: advertiser_id, currency, time_zone } }: { account: Account }) {
  const campaign_id = campaignIn(useAddress().search)
  const campaigns = usePrefetchedQuery(choicesOf(advertiser_id))
  const feed = usePrefetchedPages(changesOf(advertiser_id, campaign_id))
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      {campaigns.length > 0 && (
        <SelectField
          label={whichCampaign()}
          value={campaign_id ?? ''}
          onChange={(value) =>
            void navigation.to(path('changes_in', { advertiser_id }, { campaign_id: value }), {
              replace: true,
            })
          }
          options={[
            { value: '', label: allCampaigns() },
            ...campaigns.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      {feed.items.length === 0 && (
        <EmptyState icon={<EditIcon size={28} />} title={noChanges()} text={noChangesText()} />
      )}
      <ul role="list" aria-label={history()} className="flex flex-col gap-3">
        {feed.items.map((change) => (
          <li key={change.id}>
            <ChangeRow change={change} currency={currency} time_zone={time_zone} />
          </li>
        ))}
      </ul>
      <FeedEnd {...paginationProps(feed)} skeleton={<Skeleton className="h-24 rounded-16" />} />
    </div>
  )
}

interface ChangeRowProps {
  change: ChangeView
  currency: string
  time_zone: string
}

/** One change: time, user, field, and the values before and after. */
function ChangeRow({ change, currency, time_zone }: ChangeRowProps) {
  const { entity_kind, entity_name, entity_id, action, actor, at } = change
  return (
    <article className="flex flex-col gap-2 rounded-16 bg-surface p-4 shadow-pane">
      <p className="text-16 wrap-anywhere">
        <span className="font-semibold">{changeActionText(action)}</span>
        {' · '}
        {campaignKindTexts[entity_kind]()} <bdi>{entity_name ?? entity_id}</bdi>
      </p>
      <p className="flex flex-wrap gap-x-3 text-14 text-ink-soft">
        <bdi>{actor ? actor.full_name || actor.username : theSite()}</bdi>
        <Moment at={at} time_zone={time_zone} />
      </p>
      {action !== 'create' && <Fields change={change} currency={currency} time_zone={time_zone} />}
    </article>
  )
}

function Fields({ change: { before, after }, currency, time_zone }: ChangeRowProps) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (field) => !isEmpty(before?.[field]) || !isEmpty(after?.[field]),
  )
  if (fields.length === 0) return null
  return (
    <table className="w-full table-fixed text-start text-14">
      <thead className="text-12 text-ink-soft">
        <tr>
          <th scope="col">
            <span className="sr-only">{fieldWord()}</span>
          </th>
          <th scope="col" className="pe-3 pb-1 text-start font-normal">
            {fromWord()}
          </th>
          <th scope="col" className="pb-1 text-start font-normal">
            {toWord()}
          </th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field} className="border-t border-line align-top">
            <th scope="row" className="py-1.5 pe-3 text-start font-normal text-ink-soft">
              {changeFieldText(field)}
            </th>
            <td className="py-1.5 pe-3 text-ink-soft wrap-anywhere">
              <ChangeValue field={field} value={before?.[field]} {...{ currency, time_zone }} />
            </td>
            <td className="py-1.5 wrap-anywhere">
              <ChangeValue field={field} value={after?.[field]} {...{ currency, time_zone }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''
