import * as texts from 'texts:bulk-editor'
import { goTo } from '../../navigation/go-to.ts'
import { useAddress } from '../../navigation/address.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { tabClasses, tabRowClasses } from '../../ui/tab-classes.ts'
import { useTabInSight } from '../../ui/use-tab-in-sight.ts'
import { managedPage } from '../frame/managed-page.ts'
import { ManagerFrame } from '../frame/manager-frame.tsx'
import { useAccount } from '../frame/own-accounts.ts'
import type { Account } from '../frame/own-accounts.ts'
import {
  bulkPartOf,
  bulkParts,
  historySections,
  librarySections,
  sectionIn,
  titleOfBulkPart,
} from './bulk-parts.ts'
import type { BulkPart } from './bulk-parts.ts'
import { bulkJobsOf, campaignIds } from './bulk-queries.ts'
import { DownloadPart } from './download-part.tsx'
import { JobsPart } from './jobs-part.tsx'
import { LibraryPart, warmLibrary } from './library-part.tsx'
import { ResourcesPart } from './resources-part.tsx'
import { SheetUploadPart } from './sheet-upload-part.tsx'

const warm = managedPage<'bulk_editor_in' | 'bulk_editor_part_in'>(
  (params) => (params['part'] === undefined ? 'bulk_editor_in' : 'bulk_editor_part_in'),
  async ({ params, account, queries, search }) => {
    const { id } = account
    const name = (params as { part?: string }).part
    if (name === undefined)
      throw goTo(path('bulk_editor_part_in', { advertiser_id: id, part: 'download_template' }))
    const part = bulkPartOf(name)
    if (!part) throw new Response(null, { status: 404 })
    if (part === 'download_template') await queries.warm(campaignIds(id))
    if (part === 'history') await queries.warm(bulkJobsOf(id, sectionIn(search, historySections)))
    if (part === 'bulk_id_library') await warmLibrary(queries, account, sectionIn(search, librarySections))
  },
)
export const loader = pageLoader(warm)

/** Changes many campaigns, ad groups and ads by a spreadsheet (BULK-01). */
export default function BulkEditorRoute() {
  const { params } = useAddress()
  const account = useAccount()
  const part = bulkPartOf(params['part'])
  const row = useTabInSight(part ?? '')
  if (!account || !part) return null
  return (
    <ManagerFrame title={titleOfBulkPart(part)} lead={texts.lead()}>
      <div className="flex flex-col gap-5">
        <nav ref={row} aria-label={texts.navigation()} className={`scrolls-on ${tabRowClasses}`}>
          {bulkParts.map((one) => (
            <Link
              key={one.part}
              to={path('bulk_editor_part_in', { advertiser_id: account.id, part: one.part })}
              aria-current={one.part === part ? 'page' : undefined}
              className={tabClasses}
            >
              {one.title()}
            </Link>
          ))}
        </nav>
        <div className="flex min-w-0 flex-col gap-4" key={`${account.id} ${part}`}>
          <Part part={part} account={account} />
        </div>
      </div>
    </ManagerFrame>
  )
}

function Part({ part, account }: { part: BulkPart; account: Account }) {
  switch (part) {
    case 'download_template':
      return <DownloadPart account={account} />
    case 'upload_template':
      return <SheetUploadPart account={account} />
    case 'history':
      return <JobsPart account={account} />
    case 'bulk_id_library':
      return <LibraryPart account={account} />
    case 'resources':
      return <ResourcesPart account={account} />
  }
}
