import { adGroupsGet, campaignsGet } from '@bowerbird/contract/campaigns/campaign-calls'
import { entitiesCopy } from '@bowerbird/contract/campaigns/change-calls'
import { asCampaignId } from '@bowerbird/contract/kernel/ids'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { Refused } from '@bowerbird/contract/kernel/outcome'
import {
  chooseOne,
  copiedPaused,
  copy,
  copyAds,
  copyGroups,
  copyText,
  intoCampaign,
  intoGroup,
  noTargets,
} from 'texts:ads-copy'
import { editAll } from 'texts:campaign-panel'
import { useState } from 'react'
import { call } from '../../client/call.ts'
import { errorText } from '../../client/optimistic.ts'
import { query } from '../../client/queries.ts'
import { toast } from '../../client/toasts.ts'
import { useQuery } from '../../client/use-query.ts'
import { path } from '../../navigation/paths.ts'
import { Modal } from '../../page/modal.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { refreshReport } from './report-queries.ts'

const campaignsOf = (advertiser_id: AdvertiserId) => query(campaignsGet, { advertiser_id, page_size: 250 })
const groupsOf = (advertiser_id: AdvertiserId, id: string) =>
  query(adGroupsGet, { advertiser_id, campaign_id: asCampaignId(id), page_size: 250 })

interface CopyModalProps {
  advertiser_id: AdvertiserId
  kind: 'ad_group' | 'ad'
  ids: readonly string[]
  onClose: () => void
}

/** Where copies of ad groups or ads go: another campaign of the account, or an ad group of one. */
export function CopyModal({ advertiser_id, kind, ids, onClose }: CopyModalProps) {
  const [campaign_id, setCampaign] = useState('')
  const [group, setGroup] = useState('')
  const [refused, setRefused] = useState<Refused | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const campaigns = useQuery(campaignsOf(advertiser_id))
  const into_id = kind === 'ad_group' ? campaign_id : group

  async function send() {
    if (isBusy || into_id === '') return
    setIsBusy(true)
    setRefused(null)
    const outcome = await call(entitiesCopy, {
      advertiser_id,
      entity_kind: kind,
      entity_ids: [...ids],
      into_id,
    })
    setIsBusy(false)
    if (!outcome.ok) return setRefused(outcome)
    const to = path('ads_edit_in', { advertiser_id }, { campaignId: outcome.data.id })
    toast({
      text: copiedPaused({ count: ids.length, name: outcome.data.name }),
      link: { label: editAll(), to },
    })
    onClose()
    await refreshReport()
  }

  const error = campaigns.error ? errorText(campaigns.error) : refused && errorOf(refused)
  return (
    <Modal
      is_open
      on_close={onClose}
      title={(kind === 'ad_group' ? copyGroups : copyAds)({ count: ids.length })}
      width="MEDIUM"
    >
      <div className="flex flex-col gap-4">
        <p className="text-14 text-pretty text-ink-soft">
          {campaigns.data?.length === 0 ? noTargets() : copyText()}
        </p>
        <SelectField
          label={intoCampaign()}
          value={campaign_id}
          onChange={(id) => {
            setCampaign(id)
            setGroup('')
          }}
          options={optionsOf(campaigns.data)}
        />
        {kind === 'ad' && campaign_id !== '' && (
          <GroupChoice {...{ advertiser_id, campaign_id }} value={group} onChange={setGroup} />
        )}
        {error && (
          <p role="alert" className="text-14 text-danger">
            {error}
          </p>
        )}
        <div>
          <Button variant="primary" is_busy={isBusy} disabled={into_id === ''} onClick={() => void send()}>
            {copy()}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

interface GroupChoiceProps {
  advertiser_id: AdvertiserId
  campaign_id: string
  value: string
  onChange: (id: string) => void
}

function GroupChoice({ advertiser_id, campaign_id, value, onChange }: GroupChoiceProps) {
  const groups = useQuery(groupsOf(advertiser_id, campaign_id))
  return (
    <SelectField label={intoGroup()} value={value} onChange={onChange} options={optionsOf(groups.data)} />
  )
}

const optionsOf = (entities: readonly { id: string; name: string }[] | undefined) => [
  { value: '', label: chooseOne() },
  ...(entities ?? []).map(({ id, name }) => ({ value: id, label: name })),
]

const errorOf = (refused: Refused) => refused.fields?.['entity_ids'] ?? errorText(refused)
