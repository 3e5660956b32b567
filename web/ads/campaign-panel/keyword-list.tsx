import {
  keywordCountsGet,
  keywordsCreate,
  keywordsGet,
  keywordsRemove,
} from '@bowerbird/contract/campaigns/keyword-calls'
import type { KeywordView } from '@bowerbird/contract/campaigns/keyword-models'
import { matchTypes, negativeMatchTypes } from '@bowerbird/contract/campaigns/keyword-terms'
import type { KeywordParentKind, MatchType } from '@bowerbird/contract/campaigns/keyword-terms'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { useDeferredValue, useState } from 'react'
import * as texts from 'texts:keywords'
import { refreshAll } from '../../client/browser-queries.ts'
import { call } from '../../client/call.ts'
import { errorText } from '../../client/optimistic.ts'
import { paginationProps } from '../../client/pagination-props.ts'
import { pages } from '../../client/queries.ts'
import type { PagesQuery } from '../../client/queries.ts'
import { toast } from '../../client/toasts.ts'
import { usePrefetchedPages } from '../../client/use-prefetched-query.ts'
import { useQuery } from '../../client/use-query.ts'
import { matchTypeName } from '../../texts/keyword-texts.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { FeedEnd } from '../../ui/feed-end.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { CloseIcon } from '../../ui/page-icons.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'

export interface KeywordParent {
  advertiser_id: AdvertiserId
  parent_kind: KeywordParentKind
  parent_id: string
}

interface KeywordListProps extends KeywordParent {
  may_change: boolean
}

export const refreshKeywords = () => Promise.all([refreshAll(keywordsGet), refreshAll(keywordCountsGet)])

/** Those that are there, found by words and match type, each removed with one press and taken back with another. */
export function KeywordList({ may_change, ...parent }: KeywordListProps) {
  const [containing, setContaining] = useState('')
  const [type, setType] = useState<MatchType | 'all'>('all')
  const wanted = useDeferredValue(containing.trim())
  const types = parent.parent_kind === 'ad_group' ? matchTypes : negativeMatchTypes
  const list = pages(keywordsGet, {
    ...parent,
    page_size: 50,
    ...(wanted !== '' && { containing: wanted }),
    ...(type !== 'all' && { match_types: [type] }),
  })
  const first = useQuery(list)

  async function remove({ advertiser_id, id, match_type, value }: KeywordView) {
    const outcome = await call(keywordsRemove, { advertiser_id, keyword_ids: [id] })
    if (!outcome.ok) return toast({ text: errorText(outcome), kind: 'error' })
    const takeBack = async () => {
      const taken = await call(keywordsCreate, { ...parent, keywords: [{ match_type, value }] })
      if (!taken.ok) toast({ text: errorText(taken), kind: 'error' })
      await refreshKeywords()
    }
    toast({ text: texts.removed({ value }), action: { label: texts.undo(), act: () => void takeBack() } })
    await refreshKeywords()
  }

  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={texts.find()}
        type="search"
        dir="auto"
        maxLength={80}
        value={containing}
        onChange={(event) => setContaining(event.target.value)}
      />
      <SelectField
        label={texts.matchType()}
        value={type}
        onChange={setType}
        options={[
          { value: 'all', label: texts.allTypes() },
          ...types.map((value) => ({ value, label: matchTypeName(value) })),
        ]}
      />
      {first.error && !first.data ? (
        <ErrorState text={errorText(first.error)} onRetry={first.retry} />
      ) : first.data ? (
        <Found
          list={list}
          none={wanted === '' && type === 'all' ? texts.none() : texts.noneFound()}
          onRemove={may_change ? remove : null}
        />
      ) : (
        <Skeleton className="h-32 rounded-16" />
      )}
    </div>
  )
}

interface FoundProps {
  list: PagesQuery<typeof keywordsGet>
  none: string
  /** Null: they may only be looked at. */
  onRemove: ((keyword: KeywordView) => Promise<unknown>) | null
}

function Found({ list, none, onRemove }: FoundProps) {
  const feed = usePrefetchedPages(list)
  return (
    <>
      {feed.items.length === 0 && <p className="text-14 text-ink-soft">{none}</p>}
      <ul role="list" aria-label={texts.title()} className="flex flex-col">
        {feed.items.map((one) => (
          <li key={one.id} className="flex min-h-11 items-center gap-3 border-b border-line">
            <bdi className="min-w-0 flex-1 text-14 wrap-anywhere">{one.value}</bdi>
            <span className="text-12 text-ink-soft">{matchTypeName(one.match_type)}</span>
            {onRemove && (
              <IconButton
                label={texts.remove({ value: one.value })}
                icon={<CloseIcon size={16} />}
                onClick={() => void onRemove(one)}
              />
            )}
          </li>
        ))}
      </ul>
      <FeedEnd {...paginationProps(feed)} skeleton={<Skeleton className="h-11 rounded-8" />} />
    </>
  )
}
