import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { advisoriesGet, advisoryDelete } from '@bowerbird/contract/search/advisory-calls'
import type { OwnerAdvisory } from '@bowerbird/contract/search/advisory-models'
import { refresh } from '../client/browser-queries.ts'
import { confirm } from '../client/confirm.ts'
import { paginationProps } from '../client/pagination-props.ts'
import { pages } from '../client/queries.ts'
import { toast } from '../client/toasts.ts'
import { usePrefetchedPages } from '../client/use-prefetched-query.ts'
import { FormNotice } from '../forms/form-notice.tsx'
import { useAct } from '../forms/use-act.ts'
import { useCountries } from '../forms/use-countries.ts'
import { AdminPart } from '../page/admin-frame.tsx'
import {
  advisories,
  advisorySaved,
  advisoriesText,
  deleteAdvisory,
  deleteAdvisoryText,
  editAdvisory,
  everywhere,
  newAdvisory,
  noAdvisories,
  wordsCounted,
} from 'texts:admin-advisories'
import { Button } from '../ui/button.tsx'
import { FeedEnd } from '../ui/feed-end.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { EditIcon, TrashIcon } from '../ui/icons.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { advisoryDraftOf, emptyAdvisory } from './advisory-draft.ts'
import { AdvisoryForm } from './advisory-form.tsx'
import { severityNames } from './severity-names.ts'

export const allAdvisories = pages(advisoriesGet, {})

/** Advisories, and the form of the one that is being written. */
export function AdvisoryList() {
  const feed = usePrefetchedPages(allAdvisories)
  const { act, is_busy, refused } = useAct()
  // 'new', or the id of the one whose form is open.
  const [edited, setEdited] = useState<string | null>(null)

  const part = useRef<HTMLDivElement>(null)

  /** The form is taller than what takes its place: the focus goes to the button that opened it, and the page with it. */
  function closeForm() {
    flushSync(() => setEdited(null))
    part.current?.querySelector<HTMLElement>(`[data-opens="${edited ?? ''}"]`)?.focus()
  }
  function onSaved() {
    closeForm()
    toast({ text: advisorySaved() })
    void refresh(allAdvisories)
  }

  async function remove({ id, advisory: name }: OwnerAdvisory) {
    const title = deleteAdvisory({ name })
    const isSure = await confirm({ title, text: deleteAdvisoryText(), yes: title, is_dangerous: true })
    if (isSure && (await act(advisoryDelete, { id }))) void refresh(allAdvisories)
  }

  return (
    <AdminPart title={advisories()}>
      <div ref={part} className="contents">
        <p className="text-14 text-pretty text-ink-soft">{advisoriesText()}</p>
        <FormNotice refused={refused} />
        {edited === 'new' ? (
          <AdvisoryForm start={emptyAdvisory} onSaved={onSaved} onCancel={closeForm} />
        ) : (
          <Button variant="primary" className="self-start" data-opens="new" onClick={() => setEdited('new')}>
            {newAdvisory()}
          </Button>
        )}
        {feed.items.length === 0 && <p className="text-14 text-ink-soft">{noAdvisories()}</p>}
        <ul role="list" aria-label={advisories()} className="flex flex-col divide-y divide-line">
          {feed.items.map((one) => (
            <li key={one.id} className="py-2">
              {edited === one.id ? (
                <AdvisoryForm start={advisoryDraftOf(one)} onSaved={onSaved} onCancel={closeForm} />
              ) : (
                <AdvisoryRow
                  advisory={one}
                  is_busy={is_busy}
                  onEdit={() => setEdited(one.id)}
                  onRemove={() => void remove(one)}
                />
              )}
            </li>
          ))}
        </ul>
        <FeedEnd {...paginationProps(feed)} skeleton={<Skeleton className="h-14 rounded-16" />} />
      </div>
    </AdminPart>
  )
}

interface AdvisoryRowProps {
  advisory: OwnerAdvisory
  is_busy: boolean
  onEdit: () => void
  onRemove: () => void
}

function AdvisoryRow({ advisory, is_busy, onEdit, onRemove }: AdvisoryRowProps) {
  const { advisory: name, severity, words, resource_country } = advisory
  const countries = useCountries(resource_country ?? '')
  const country =
    resource_country === null
      ? everywhere()
      : (countries.find(({ value }) => value === resource_country)?.label ?? resource_country)
  return (
    <div className="flex min-h-14 items-center gap-2">
      <div className="min-w-0 flex-1">
        <p className="text-16 font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-14 text-ink-soft">
          {[severityNames[severity](), country, wordsCounted({ count: words.length })].join(' · ')}
        </p>
        <p className="truncate text-14 text-ink-soft">
          <bdi>{words.join(', ')}</bdi>
        </p>
      </div>
      <IconButton
        label={editAdvisory({ name })}
        icon={<EditIcon size={18} />}
        size="small"
        data-opens={advisory.id}
        onClick={onEdit}
      />
      <IconButton
        label={deleteAdvisory({ name })}
        icon={<TrashIcon size={18} />}
        size="small"
        aria-disabled={is_busy}
        onClick={onRemove}
      />
    </div>
  )
}
