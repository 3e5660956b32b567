import {
  keywordCountsGet,
  keywordsCreate,
  keywordsGet,
  keywordsRemove,
} from '@bowerbird/contract/campaigns/keyword-calls'
import type { KeywordView } from '@bowerbird/contract/campaigns/keyword-models'
import { matchTypes, MOST_KEYWORDS, negativeMatchTypes } from '@bowerbird/contract/campaigns/keyword-terms'
import type { KeywordParentKind, MatchType } from '@bowerbird/contract/campaigns/keyword-terms'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { Refused } from '@bowerbird/contract/kernel/outcome'
import { useDeferredValue, useState } from 'react'
import * as texts from 'texts:keywords'
import { refreshAll } from '../../client/browser-queries.ts'
import { call } from '../../client/call.ts'
import { errorText } from '../../client/optimistic.ts'
import { paginationProps } from '../../client/pagination-props.ts'
import { pages, query } from '../../client/queries.ts'
import type { PagesQuery } from '../../client/queries.ts'
import { toast } from '../../client/toasts.ts'
import { usePrefetchedPages } from '../../client/use-prefetched-query.ts'
import { useQuery } from '../../client/use-query.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { listOf } from '../../texts/formats.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FeedEnd } from '../../ui/feed-end.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { CloseIcon } from '../../ui/page-icons.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { readKeywordLines } from './keyword-lines.ts'

interface Parent {
  advertiser_id: AdvertiserId
  parent_kind: KeywordParentKind
  parent_id: string
}

interface KeywordsPartProps extends Parent {
  may_change: boolean
}

const typeTexts: Record<MatchType, () => string> = {
  BROAD: texts.broad,
  PHRASE: texts.phrase,
  EXACT: texts.exact,
  PHRASE_NEGATIVE: texts.phraseNegative,
  EXACT_NEGATIVE: texts.exactNegative,
}

/** Keywords of an ad group, or the negative ones of a campaign or an ad account: how many, and on demand which. */
export function KeywordsPart({ may_change, ...parent }: KeywordsPartProps) {
  const [isOpen, setIsOpen] = useState(false)
  const counts = useQuery(query(keywordCountsGet, parent))
  const sum = (some: readonly MatchType[]) => some.reduce((all, type) => all + (counts.data?.[type] ?? 0), 0)
  const negative = sum(negativeMatchTypes)
  const positive = sum(matchTypes) - negative
  const isNegativeAlone = parent.parent_kind !== 'ad_group'
  return (
    <section
      className="flex flex-col gap-3"
      aria-label={isNegativeAlone ? texts.negativeTitle() : texts.title()}
    >
      <h4 className="text-14 font-semibold">{isNegativeAlone ? texts.negativeTitle() : texts.title()}</h4>
      {counts.error ? (
        <ErrorState text={errorText(counts.error)} onRetry={counts.retry} />
      ) : counts.data ? (
        <p className="text-14 text-ink-soft">
          {isNegativeAlone
            ? texts.negativeCount({ count: negative })
            : texts.counts({ count: positive, negative })}
        </p>
      ) : (
        <Skeleton className="h-5 w-48 rounded-8" />
      )}
      <div>
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? texts.close() : may_change ? texts.edit() : texts.show()}
        </Button>
      </div>
      {isOpen && (
        <>
          {may_change && <AddKeywords {...parent} />}
          <KeywordList {...parent} may_change={may_change} />
        </>
      )}
    </section>
  )
}

const refreshKeywords = () => Promise.all([refreshAll(keywordsGet), refreshAll(keywordCountsGet)])

/** A field for one keyword a line, with what was read of it. */
function AddKeywords(parent: Parent) {
  const [text, setText] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [told, setTold] = useState<string | null>(null)
  const { keywords, too_long } = readKeywordLines(useDeferredValue(text), parent.parent_kind)
  const isTooMany = keywords.length > MOST_KEYWORDS

  async function add() {
    const asked = readKeywordLines(text, parent.parent_kind).keywords
    if (isBusy || asked.length === 0) return
    setIsBusy(true)
    setTold(null)
    const outcome = await call(keywordsCreate, {
      ...parent,
      keywords: asked.map(({ match_type, value }) => ({ match_type, value })),
    })
    setIsBusy(false)
    if (!outcome.ok) return setRefused(outcome)
    setRefused(null)
    const { added, duplicates } = outcome.data
    const names = duplicates.slice(0, 5).flatMap((at) => asked[at]?.value ?? [])
    const more = duplicates.length - names.length
    setTold(
      duplicates.length === 0
        ? texts.added({ count: added })
        : texts.addedAndThere({
            count: added,
            there: duplicates.length,
            names: listOf(more > 0 ? [...names, texts.more({ count: more })] : names),
          }),
    )
    setText(too_long.length === 0 ? '' : linesOf(text, too_long))
    await refreshKeywords()
  }

  const refusedLine = lineOf(
    refused,
    keywords.map(({ line }) => line),
  )
  return (
    // No form: it may stand inside one.
    <div className="flex flex-col gap-3">
      <TextArea
        label={texts.field()}
        hint={parent.parent_kind === 'ad_group' ? texts.fieldHint() : texts.negativeHint()}
        dir="auto"
        rows={5}
        spellCheck={false}
        value={text}
        error={
          isTooMany
            ? texts.tooMany({ count: keywords.length, most: MOST_KEYWORDS })
            : too_long.length > 0
              ? texts.tooLong({ lines: listOf(too_long.slice(0, 10).map(String)) })
              : refusedLine
        }
        onChange={(event) => {
          setText(event.target.value)
          setRefused(null)
        }}
      />
      {refusedLine === null && <FormNotice refused={refused} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button is_busy={isBusy} disabled={keywords.length === 0 || isTooMany} onClick={() => void add()}>
          {texts.add({ count: keywords.length })}
        </Button>
        <p role="status" className="text-14 text-ink-soft">
          {told}
        </p>
      </div>
    </div>
  )
}

/** Of a field of many lines, these. */
function linesOf(text: string, numbers: readonly number[]): string {
  const lines = text.split(/\r\n|\r|\n/)
  return numbers.map((number) => lines[number - 1]).join('\n')
}

/** A keyword that was refused, by the line that it stands in. */
function lineOf(refused: Refused | null, lines: readonly number[]): string | null {
  for (const [field, message] of Object.entries(refused?.fields ?? {})) {
    const [, at] = /^keywords\.(\d+)\./.exec(field) ?? []
    const line = at === undefined ? undefined : lines[Number(at)]
    if (line !== undefined) return texts.atLine({ line, message })
  }
  return null
}

/** Those that are there, found by words and match type, each removed with one press and taken back with another. */
function KeywordList({ may_change, ...parent }: KeywordsPartProps) {
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
          ...types.map((value) => ({ value, label: typeTexts[value]() })),
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
            <span className="text-12 text-ink-soft">{typeTexts[one.match_type]()}</span>
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
