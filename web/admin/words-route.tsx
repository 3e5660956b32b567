import { useState } from 'react'
import { searchWordDelete, searchWordPut, searchWordsGet } from '@bowerbird/contract/search/search-calls'
import type { SearchSeverity } from '@bowerbird/contract/search/search-terms'
import { refresh } from '../client/browser-queries.ts'
import { paginationProps } from '../client/pagination-props.ts'
import { pages } from '../client/queries.ts'
import { usePrefetchedPages } from '../client/use-prefetched-query.ts'
import { FormNotice } from '../forms/form-notice.tsx'
import { formText } from '../forms/form-text.ts'
import { useCallForm } from '../forms/use-call-form.ts'
import { useAct } from '../forms/use-act.ts'
import { pageLoader } from '../page/page-loader.ts'
import { AdminFrame, AdminPart } from '../page/admin-frame.tsx'
import { ownerPage } from '../page/own-page.ts'
import { wordsAlone } from 'texts:admin-advisories'
import { words } from 'texts:admin-frame'
import {
  addWord,
  noWords,
  noWordsText,
  removeWord,
  severityField,
  wordField,
  wordsText,
} from 'texts:admin-words'
import { SynonymsPart, synonymEntries } from './synonyms-part.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FeedEnd } from '../ui/feed-end.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TextField } from '../ui/text-field.tsx'
import { CloseIcon, SearchIcon } from '../ui/page-icons.tsx'
import { AdvisoryList, allAdvisories } from './advisory-list.tsx'
import { severityNames } from './severity-names.ts'

const everything = pages(searchWordsGet, {})
const severities = [2, 1, 0] as const satisfies readonly SearchSeverity[]

const warm = ownerPage<'admin_words'>(({ queries }) =>
  Promise.all([queries.warm(allAdvisories), queries.warm(everything), queries.warm(synonymEntries)]),
)
export const loader = pageLoader(warm)

/** Admin page: what searches are told about their words, and words that only keep promoted Pins off a page. */
export default function WordsRoute() {
  const feed = usePrefetchedPages(everything)
  const { act, is_busy, refused } = useAct()
  async function remove(word: string) {
    if (await act(searchWordDelete, { word })) void refresh(everything)
  }
  return (
    <AdminFrame title={words()}>
      <AdvisoryList />
      <AdminPart title={wordsAlone()}>
        <p className="text-14 text-pretty text-ink-soft">{wordsText()}</p>
        <AddWord />
        <FormNotice refused={refused} />
        {feed.items.length === 0 && (
          <EmptyState icon={<SearchIcon size={28} />} title={noWords()} text={noWordsText()} />
        )}
        <ul role="list" aria-label={words()} className="flex flex-col divide-y divide-line">
          {feed.items.map(({ word, severity }) => (
            <li key={word} className="flex min-h-14 items-center gap-3 py-1">
              <bdi className="min-w-0 flex-1 text-16 font-semibold wrap-anywhere">{word}</bdi>
              <span className="shrink-0 text-14 text-ink-soft">{severityNames[severity]()}</span>
              <IconButton
                label={removeWord({ word })}
                icon={<CloseIcon size={18} />}
                size="small"
                aria-disabled={is_busy}
                onClick={() => void remove(word)}
              />
            </li>
          ))}
        </ul>
        <FeedEnd {...paginationProps(feed)} skeleton={<Skeleton className="h-14 rounded-16" />} />
      </AdminPart>
      <SynonymsPart />
    </AdminFrame>
  )
}

function AddWord() {
  const [severity, setSeverity] = useState<'0' | '1' | '2'>('2')
  const [made, setMade] = useState(0)
  const form = useCallForm(
    searchWordPut,
    (fields) => ({ word: formText(fields, 'word'), severity: Number(severity) as SearchSeverity }),
    () => {
      setMade(made + 1)
      void refresh(everything)
    },
  )
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      className="grid items-start gap-3 sm:grid-cols-[1fr_14rem_auto]"
    >
      <TextField
        key={made}
        label={wordField()}
        name="word"
        maxLength={100}
        autoComplete="off"
        required
        autoFocus={made > 0}
        error={form.errorOf('word')}
      />
      <SelectField
        label={severityField()}
        value={severity}
        onChange={setSeverity}
        options={severities.map((one) => ({
          value: `${one}` as const,
          label: severityNames[one](),
        }))}
      />
      <Button type="submit" variant="primary" size="large" className="sm:mt-[26px]" is_busy={form.is_busy}>
        {addWord()}
      </Button>
    </form>
  )
}
