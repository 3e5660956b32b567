import { overviewGet } from '@bowerbird/contract/moderation/admin-calls'
import { query } from '../client/queries.ts'
import { useViewer } from '../client/viewer.ts'
import { useWarm } from '../client/use-warm.ts'
import { path } from '../navigation/paths.ts'
import { browserLoader } from '../page/browser-loader.ts'
import { serverLoader } from '../page/server-loader.ts'
import { AdminFrame } from '../page/admin-frame.tsx'
import { ownerPage } from '../page/owner-page.ts'
import {
  allPeople,
  newPeople,
  openAppeals,
  openReports,
  overview,
  overviewText,
  restrictedPeople,
  unsentMail,
} from '../texts/admin-frame-texts.ts'
import { BusinessTiles, warmBusinessNumbers } from './business-tiles.tsx'
import { OverviewTile } from './overview-tile.tsx'

const numbers = query(overviewGet, {})

const warm = ownerPage<'admin'>(({ queries, viewer }) => {
  const business = viewer.has_business_side ? warmBusinessNumbers(queries) : []
  return Promise.all([queries.warm(numbers), ...business])
})
export const loader = serverLoader(warm)
export const clientLoader = browserLoader(warm)

/** For the owner of the site: how much there is, and what waits. */
export default function AdminRoute() {
  const { has_business_side } = useViewer()
  const {
    person_count,
    new_person_count,
    open_case_count,
    open_appeal_count,
    restricted_count,
    unsent_mail_count,
  } = useWarm(numbers)
  const waiting = [
    { label: openReports(), count: open_case_count, to: path('admin_reports') },
    { label: openAppeals(), count: open_appeal_count, to: path('admin_reports', null, { tab: 'appeals' }) },
  ]
  const rest = [
    { label: allPeople(), count: person_count, to: path('admin_people') },
    { label: newPeople(), count: new_person_count, to: path('admin_people') },
    {
      label: restrictedPeople(),
      count: restricted_count,
      to: path('admin_people', null, { filter: 'restricted' }),
    },
    { label: unsentMail(), count: unsent_mail_count, to: path('admin_mail') },
  ]
  return (
    <AdminFrame title={overview()} lead={overviewText()}>
      <ul role="list" className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,180px),1fr))] gap-3">
        {waiting.map((tile) => (
          <OverviewTile key={tile.label} {...tile} />
        ))}
        {has_business_side && <BusinessTiles />}
        {rest.map((tile) => (
          <OverviewTile key={tile.label} {...tile} />
        ))}
      </ul>
    </AdminFrame>
  )
}
