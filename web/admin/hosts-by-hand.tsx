import { useState } from 'react'
import { linkVerdicts } from '@bowerbird/contract/offsite/link-verdicts'
import type { LinkVerdict } from '@bowerbird/contract/offsite/link-verdicts'
import {
  blockedHostDelete,
  blockedHostPut,
  type blockedHostsGet,
} from '@bowerbird/contract/offsite/offsite-calls'
import { refresh } from '../client/browser-queries.ts'
import { paginationProps } from '../client/pagination-props.ts'
import type { PagesQuery } from '../client/queries.ts'
import { usePrefetchedPages } from '../client/use-prefetched-query.ts'
import { FormNotice } from '../forms/form-notice.tsx'
import { formText } from '../forms/form-text.ts'
import { useCallForm } from '../forms/use-call-form.ts'
import { useAct } from '../forms/use-act.ts'
import { add, byHand, removeOne, siteField, verdictField } from 'texts:admin-links'
import { verdictNames } from '../texts/admin-texts.ts'
import { Button } from '../ui/button.tsx'
import { FeedEnd } from '../ui/feed-end.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TextField } from '../ui/text-field.tsx'
import { CloseIcon } from '../ui/page-icons.tsx'

type Hosts = PagesQuery<typeof blockedHostsGet>

/** Hosts that the site's owner added by hand. */
export function HostsByHand({ known }: { known: Hosts }) {
  const feed = usePrefetchedPages(known)
  const { act, is_busy, refused } = useAct()
  async function remove(host: string) {
    if (await act(blockedHostDelete, { host })) void refresh(known)
  }
  return (
    <>
      <AddHost known={known} />
      <FormNotice refused={refused} />
      <ul role="list" aria-label={byHand()} className="flex flex-col divide-y divide-line empty:hidden">
        {feed.items.map(({ host, verdict }) => (
          <li key={host} className="flex min-h-14 items-center gap-3 py-1">
            <span dir="ltr" className="min-w-0 flex-1 text-start text-16 font-semibold wrap-anywhere">
              {host}
            </span>
            <span className="shrink-0 text-14 text-ink-soft">{verdictNames[verdict]()}</span>
            <IconButton
              label={removeOne({ name: host })}
              icon={<CloseIcon size={18} />}
              size="small"
              aria-disabled={is_busy}
              onClick={() => void remove(host)}
            />
          </li>
        ))}
      </ul>
      <FeedEnd {...paginationProps(feed)} skeleton={<Skeleton className="h-14 rounded-16" />} />
    </>
  )
}

function AddHost({ known }: { known: Hosts }) {
  const [verdict, setVerdict] = useState<LinkVerdict>('blocked')
  const [made, setMade] = useState(0)
  const form = useCallForm(
    blockedHostPut,
    (fields) => ({ host: formText(fields, 'host'), verdict }),
    () => {
      setMade(made + 1)
      void refresh(known)
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
        label={siteField()}
        name="host"
        inputMode="url"
        dir="ltr"
        placeholder="example.com"
        autoComplete="off"
        required
        error={form.errorOf('host')}
      />
      <SelectField
        label={verdictField()}
        value={verdict}
        onChange={setVerdict}
        options={linkVerdicts.map((value) => ({ value, label: verdictNames[value]() }))}
      />
      <Button type="submit" variant="primary" size="large" className="sm:mt-[26px]" is_busy={form.is_busy}>
        {add()}
      </Button>
    </form>
  )
}
