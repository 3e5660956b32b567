import { offsiteGet, blockedHostsGet, linkListsGet } from '@bowerbird/contract/offsite/offsite-calls'
import { pages, query } from '../client/queries.ts'
import { pageLoader } from '../page/page-loader.ts'
import { AdminFrame, AdminPart } from '../page/admin-frame.tsx'
import { ownerPage } from '../page/own-page.ts'
import { links } from 'texts:admin-frame'
import {
  addList,
  addListText,
  byHand,
  byHandText,
  linkField,
  linkIsBad,
  linkIsFine,
  linksText,
  lists,
  tryIt,
  tryLink,
} from 'texts:admin-links'
import { verdictNames } from '../texts/admin-texts.ts'
import { AddLinkList } from './add-link-list.tsx'
import { HostsByHand } from './hosts-by-hand.tsx'
import { LinkLists } from './link-lists.tsx'
import { useState } from 'react'
import type { RedirectView } from '@bowerbird/contract/offsite/offsite-models'
import { FormNotice } from '../forms/form-notice.tsx'
import { formText } from '../forms/form-text.ts'
import { useCallForm } from '../forms/use-call-form.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'

const knownLists = query(linkListsGet, {})
const handHosts = pages(blockedHostsGet, {})

const warm = ownerPage<'admin_links'>(({ queries }) =>
  Promise.all([queries.warm(knownLists), queries.warm(handHosts)]),
)
export const loader = pageLoader(warm)

/** Admin page: where links must not lead, or only with a warning (EVENT-09). */
export default function LinksRoute() {
  return (
    <AdminFrame title={links()} lead={linksText()}>
      <AdminPart title={tryLink()}>
        <TryLink />
      </AdminPart>
      <AdminPart title={lists()}>
        <LinkLists known={knownLists} />
      </AdminPart>
      <AdminPart title={addList()}>
        <p className="text-14 text-ink-soft">{addListText()}</p>
        <AddLinkList known={knownLists} />
      </AdminPart>
      <AdminPart title={byHand()}>
        <p className="text-14 text-ink-soft">{byHandText()}</p>
        <HostsByHand known={handHosts} />
      </AdminPart>
    </AdminFrame>
  )
}

/** Shows the verdict on a URL without requesting it. */
function TryLink() {
  const [judged, setJudged] = useState<RedirectView | null>(null)
  const form = useCallForm(
    offsiteGet,
    (fields) => {
      const text = formText(fields, 'url').trim()
      return { url: /^[a-z]+:/i.test(text) ? text : `https://${text}`, check_only: true }
    },
    setJudged,
  )
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label={linkField()}
            has_hidden_label
            name="url"
            inputMode="url"
            placeholder="https://example.com/"
            dir="ltr"
            required
            error={form.errorOf('url')}
          />
        </div>
        <Button type="submit" size="large" is_busy={form.is_busy}>
          {tryIt()}
        </Button>
      </div>
      <FormNotice refused={form.refused} />
      <p role="status" className="text-16 wrap-anywhere empty:hidden">
        {judged && !form.refused && textOf(judged)}
      </p>
    </form>
  )
}

function textOf({ redirect_status, url }: RedirectView): string {
  const { host } = new URL(url)
  return redirect_status === 'ok'
    ? linkIsFine({ host })
    : linkIsBad({ host, verdict: verdictNames[redirect_status]() })
}
