import { useState } from 'react'
import {
  synonymsCreate,
  synonymsDelete,
  synonymsGet,
  synonymsUpdate,
} from '@bowerbird/contract/search/synonym-calls'
import { refresh } from '../client/browser-queries.ts'
import { paginationProps } from '../client/pagination-props.ts'
import { pages } from '../client/queries.ts'
import { usePrefetchedPages } from '../client/use-prefetched-query.ts'
import { FormNotice } from '../forms/form-notice.tsx'
import { formText } from '../forms/form-text.ts'
import { useAct } from '../forms/use-act.ts'
import { useCallForm } from '../forms/use-call-form.ts'
import {
  addEntry,
  changeEntry,
  entryField,
  noSynonyms,
  noSynonymsText,
  removeEntry,
  saveEntry,
  synonyms,
  synonymsText,
} from 'texts:admin-synonyms'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FeedEnd } from '../ui/feed-end.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { EditIcon } from '../ui/icons.tsx'
import { CloseIcon, SearchIcon } from '../ui/page-icons.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TextField } from '../ui/text-field.tsx'

/** For the loader of the page. */
export const synonymEntries = pages(synonymsGet, {})
const longestEntry = 2_000

interface Entry {
  id: string
  words: string[]
}

/** Part of an admin page: words that mean the same in searches. */
export function SynonymsPart() {
  const feed = usePrefetchedPages(synonymEntries)
  const [edited, setEdited] = useState<string | null>(null)
  const { act, is_busy, refused } = useAct()
  async function remove(id: string) {
    if (await act(synonymsDelete, { id })) void refresh(synonymEntries)
  }
  return (
    <section aria-label={synonyms()} className="flex flex-col gap-6 border-t border-line pt-6">
      <div>
        <h2 className="text-20 font-semibold">{synonyms()}</h2>
        <p className="pt-1 text-16 text-ink-soft">{synonymsText()}</p>
      </div>
      <AddEntry />
      <FormNotice refused={refused} />
      {feed.items.length === 0 && (
        <EmptyState icon={<SearchIcon size={28} />} title={noSynonyms()} text={noSynonymsText()} />
      )}
      <ul role="list" aria-label={synonyms()} className="flex flex-col divide-y divide-line">
        {feed.items.map((entry) => (
          <li key={entry.id} className="flex min-h-14 items-center gap-3 py-2">
            {edited === entry.id ? (
              <ChangeEntry entry={entry} on_done={() => setEdited(null)} />
            ) : (
              <>
                <bdi className="min-w-0 flex-1 text-16 wrap-anywhere">{entry.words.join(', ')}</bdi>
                <IconButton
                  label={changeEntry({ words: shortOf(entry) })}
                  icon={<EditIcon size={18} />}
                  size="small"
                  onClick={() => setEdited(entry.id)}
                />
                <IconButton
                  label={removeEntry({ words: shortOf(entry) })}
                  icon={<CloseIcon size={18} />}
                  size="small"
                  aria-disabled={is_busy}
                  onClick={() => void remove(entry.id)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      <FeedEnd {...paginationProps(feed)} skeleton={<Skeleton className="h-14 rounded-16" />} />
    </section>
  )
}

const shortOf = ({ words }: Entry) => words.slice(0, 3).join(', ')

function AddEntry() {
  const [made, setMade] = useState(0)
  const form = useCallForm(
    synonymsCreate,
    (fields) => ({ words: formText(fields, 'words') }),
    () => {
      setMade(made + 1)
      void refresh(synonymEntries)
    },
  )
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      className="grid items-start gap-3 sm:grid-cols-[1fr_auto]"
    >
      <TextField
        key={made}
        label={entryField()}
        name="words"
        maxLength={longestEntry}
        autoComplete="off"
        required
        autoFocus={made > 0}
        error={form.errorOf('words')}
      />
      <Button type="submit" variant="primary" size="large" className="sm:mt-[26px]" is_busy={form.is_busy}>
        {addEntry()}
      </Button>
    </form>
  )
}

function ChangeEntry({ entry, on_done }: { entry: Entry; on_done: () => void }) {
  const form = useCallForm(
    synonymsUpdate,
    (fields) => ({ id: entry.id, words: formText(fields, 'words') }),
    () => {
      void refresh(synonymEntries)
      on_done()
    },
  )
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      className="grid flex-1 items-start gap-3 sm:grid-cols-[1fr_auto]"
    >
      <TextField
        label={entryField()}
        name="words"
        defaultValue={entry.words.join(', ')}
        maxLength={longestEntry}
        autoComplete="off"
        required
        autoFocus
        error={form.errorOf('words')}
      />
      <Button type="submit" variant="primary" size="large" className="sm:mt-[26px]" is_busy={form.is_busy}>
        {saveEntry()}
      </Button>
    </form>
  )
}
