import { blockedHostsGet, linkListsGet } from '@bowerbird/contract/offsite/link-list-calls'
import { pages, query } from '../client/queries.ts'
import { browserLoader } from '../page/browser-loader.ts'
import { serverLoader } from '../page/server-loader.ts'
import { AdminFrame, AdminPart } from '../page/admin-frame.tsx'
import { ownerPage } from '../page/owner-page.ts'
import { links } from '../texts/admin-frame-texts.ts'
import {
  addList,
  addListText,
  byHand,
  byHandText,
  linksText,
  lists,
  tryLink,
} from '../texts/admin-links-texts.ts'
import { AddLinkList } from './add-link-list.tsx'
import { HostsByHand } from './hosts-by-hand.tsx'
import { LinkLists } from './link-lists.tsx'
import { TryLink } from './try-link.tsx'

const knownLists = query(linkListsGet, {})
const handHosts = pages(blockedHostsGet, {})

const warm = ownerPage<'admin_links'>(({ queries }) =>
  Promise.all([queries.warm(knownLists), queries.warm(handHosts)]),
)
export const loader = serverLoader(warm)
export const clientLoader = browserLoader(warm)

/** For the owner of the site: where links must not lead, or not without a warning (EVENT-09). */
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
