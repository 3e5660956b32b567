import { keywordCountsGet, keywordsCreate } from '@bowerbird/contract/campaigns/keyword-calls'
import { matchTypes, MOST_KEYWORDS, negativeMatchTypes } from '@bowerbird/contract/campaigns/keyword-terms'
import type { MatchType } from '@bowerbird/contract/campaigns/keyword-terms'
import type { Refused } from '@bowerbird/contract/kernel/outcome'
import { useDeferredValue, useMemo, useState } from 'react'
import * as texts from 'texts:keywords'
import { call } from '../../client/call.ts'
import { errorText } from '../../client/optimistic.ts'
import { query } from '../../client/queries.ts'
import { useQuery } from '../../client/use-query.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { listOf } from '../../texts/formats.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { CloseIcon } from '../../ui/page-icons.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { readKeywordLines } from './keyword-lines.ts'
import { KeywordList, refreshKeywords } from './keyword-list.tsx'
import type { KeywordParent } from './keyword-list.tsx'

interface KeywordsPartProps extends KeywordParent {
  may_change: boolean
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
      <p aria-hidden="true" className="text-14 font-semibold">
        {isNegativeAlone ? texts.negativeTitle() : texts.title()}
      </p>
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
          {may_change && <p className="text-14 text-ink-soft">{texts.atOnce()}</p>}
          {may_change && <AddKeywords {...parent} />}
          <KeywordList {...parent} may_change={may_change} />
        </>
      )}
    </section>
  )
}

/** A field of thousands of lines takes browsers minutes: a longer text stays beside it. */
const longPaste = 10_000

/** A field for one keyword a line, with what was read of it. */
function AddKeywords(parent: KeywordParent) {
  const [typed, setTyped] = useState('')
  const [longList, setLongList] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [told, setTold] = useState<string | null>(null)
  const text = longList === '' ? typed : `${longList}\n${typed}`
  const { parent_kind } = parent
  const read = useDeferredValue(text)
  const { keywords, too_long } = useMemo(() => readKeywordLines(read, parent_kind), [read, parent_kind])
  const pasted = useMemo(
    () => readKeywordLines(longList, parent_kind).keywords.length,
    [longList, parent_kind],
  )
  const isTooMany = keywords.length > MOST_KEYWORDS

  async function add() {
    const { keywords: asked, too_long: left } = readKeywordLines(text, parent_kind)
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
    // What was typed meanwhile stays.
    setLongList((now) => (now === longList ? '' : now))
    setTyped((now) => (now === typed ? linesOf(text, left) : now))
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
        hint={parent_kind === 'ad_group' ? texts.fieldHint() : texts.negativeHint()}
        dir="auto"
        rows={5}
        spellCheck={false}
        value={typed}
        error={
          isTooMany
            ? texts.tooMany({ count: keywords.length, most: MOST_KEYWORDS })
            : (refusedLine ??
              (too_long.length > 0
                ? texts.tooLong({ lines: listOf(too_long.slice(0, 10).map(String)) })
                : null))
        }
        onChange={(event) => {
          setTyped(event.target.value)
          setRefused(null)
        }}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain')
          if (pasted.length < longPaste) return
          event.preventDefault()
          setLongList(longList === '' ? pasted : `${longList}\n${pasted}`)
          setRefused(null)
        }}
      />
      {longList !== '' && (
        <div className="flex min-h-11 items-center gap-3 rounded-16 border border-line ps-4">
          <p className="min-w-0 flex-1 text-14">{texts.pasted({ count: pasted })}</p>
          <IconButton
            label={texts.removePasted()}
            icon={<CloseIcon size={16} />}
            onClick={() => setLongList('')}
          />
        </div>
      )}
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
