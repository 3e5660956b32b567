import { adGroupsGet } from '@bowerbird/contract/campaigns/campaign-calls'
import { keywordsCreate, keywordsRemove } from '@bowerbird/contract/campaigns/keyword-calls'
import {
  MOST_REMOVED_KEYWORDS,
  negativeMatchTypes,
  positiveMatchTypes,
} from '@bowerbird/contract/campaigns/keyword-terms'
import type { MatchType } from '@bowerbird/contract/campaigns/keyword-terms'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { KeywordReportRow } from '@bowerbird/contract/reporting/keyword-report-models'
import { useState } from 'react'
import * as texts from 'texts:keyword-adding'
import { matchType, undo } from 'texts:keywords'
import { call } from '../../client/call.ts'
import { errorText } from '../../client/optimistic.ts'
import { query } from '../../client/queries.ts'
import { toast } from '../../client/toasts.ts'
import { useQuery } from '../../client/use-query.ts'
import { Modal } from '../../page/modal.tsx'
import { matchTypeName } from '../../texts/keyword-texts.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { refreshKeywordReport } from './keyword-search.ts'
import type { KeywordPlace } from './keyword-search.ts'

interface AddSearchesModalProps {
  place: KeywordPlace
  rows: readonly KeywordReportRow[]
  adding: 'keyword' | 'negative'
  onClose: () => void
  onAdded: () => void
}

/** Where the words of searches become keywords: in the ad group or campaign of each, or in one ad group of these campaigns. */
export function AddSearchesModal({ place, rows, adding, onClose, onAdded }: AddSearchesModalProps) {
  const { advertiser_id } = place
  const types: readonly MatchType[] = adding === 'keyword' ? positiveMatchTypes : negativeMatchTypes
  const ofGroups = rows.every(({ ad_group }) => ad_group !== null)
  const groups = useQuery(query(adGroupsGet, { advertiser_id, page_size: 250 }))
  const campaigns = new Set(rows.map(({ campaign }) => campaign?.id))
  const known = (groups.data ?? []).filter(({ campaign_id }) => campaigns.has(campaign_id))
  const options = [
    ...(ofGroups ? [{ value: 'ad_group', label: texts.ownAdGroup() }] : []),
    ...(adding === 'negative' ? [{ value: 'campaign', label: texts.ownCampaign() }] : []),
    ...known.map(({ id, name }) => ({ value: id, label: name })),
  ]
  const [type, setType] = useState<MatchType>(adding === 'keyword' ? 'PHRASE' : 'EXACT_NEGATIVE')
  const [chosen, setChosen] = useState<string | null>(null)
  const where = chosen ?? options[0]?.value ?? ''
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  async function add() {
    if (isBusy || where === '') return
    setIsBusy(true)
    setError(null)
    const added: string[] = []
    let duplicates = 0
    for (const [, own] of Map.groupBy(rows, (row) => parentOf(row, where).parent_id)) {
      const [first] = own
      if (!first) continue
      const keywords = own.map(({ text: value }) => ({ match_type: type, value }))
      const outcome = await call(keywordsCreate, { advertiser_id, ...parentOf(first, where), keywords })
      if (!outcome.ok) {
        setError(errorText(outcome))
        break
      }
      added.push(...outcome.data.keyword_ids)
      duplicates += outcome.data.duplicates.length
    }
    setIsBusy(false)
    tellAdded(advertiser_id, added, duplicates)
    await refreshKeywordReport()
    return added.length + duplicates
  }

  return (
    <Modal
      is_open
      on_close={onClose}
      title={adding === 'keyword' ? texts.addAsKeyword() : texts.addAsNegative()}
      width="MEDIUM"
    >
      <div className="flex flex-col gap-4">
        <ul role="list" className="flex max-h-40 flex-col gap-1 overflow-y-auto text-14">
          {rows.map(({ id, text }) => (
            <li key={id}>
              <bdi className="wrap-anywhere">{text}</bdi>
            </li>
          ))}
        </ul>
        <SelectField
          label={matchType()}
          value={type}
          onChange={setType}
          options={types.map((value) => ({ value, label: matchTypeName(value) }))}
        />
        <SelectField label={texts.where()} value={where} onChange={setChosen} options={options} />
        {(error ?? (groups.error && errorText(groups.error))) && (
          <p role="alert" className="text-14 text-danger">
            {error ?? (groups.error && errorText(groups.error))}
          </p>
        )}
        <div>
          <Button
            variant="primary"
            is_busy={isBusy}
            disabled={where === ''}
            onClick={() => void add().then((count) => count === rows.length && onAdded())}
          >
            {texts.add({ count: rows.length })}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

function parentOf({ campaign, ad_group }: KeywordReportRow, where: string) {
  if (where === 'campaign') return { parent_kind: 'campaign', parent_id: campaign?.id ?? '' } as const
  const parent_id = where === 'ad_group' ? (ad_group?.id ?? '') : where
  return { parent_kind: 'ad_group', parent_id } as const
}

function tellAdded(advertiser_id: AdvertiserId, keyword_ids: readonly string[], duplicates: number): void {
  if (keyword_ids.length + duplicates === 0) return
  const text = texts.added({ count: keyword_ids.length, there: duplicates })
  if (keyword_ids.length === 0) return toast({ text })
  const takeBack = async () => {
    for (let from = 0; from < keyword_ids.length; from += MOST_REMOVED_KEYWORDS) {
      const some = keyword_ids.slice(from, from + MOST_REMOVED_KEYWORDS)
      const outcome = await call(keywordsRemove, { advertiser_id, keyword_ids: some })
      if (!outcome.ok) return toast({ text: errorText(outcome), kind: 'error' })
    }
    await refreshKeywordReport()
  }
  toast({ text, action: { label: undo(), act: () => void takeBack() } })
}
