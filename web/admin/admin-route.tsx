import { overviewGet } from '@bowerbird/contract/moderation/admin-calls'
import { query } from '../client/queries.ts'
import { useWarm } from '../client/use-warm.ts'
import { browserLoader } from '../shell/browser-loader.ts'
import { Link } from '../shell/link.tsx'
import { path } from '../shell/paths.ts'
import { serverLoader } from '../shell/server-loader.ts'
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
import { compactNumber } from '../texts/say.ts'
import { AdminFrame } from './admin-frame.tsx'
import { ownerPage } from './owner-page.ts'

const numbers = query(overviewGet, {})

const warm = ownerPage<'admin'>(({ queries }) => queries.warm(numbers))
export const loader = serverLoader(warm)
export const clientLoader = browserLoader(warm)

/** For the owner of the site: how much there is, and what waits. */
export default function AdminRoute() {
  const {
    person_count,
    new_person_count,
    open_case_count,
    open_appeal_count,
    restricted_count,
    unsent_mail_count,
  } = useWarm(numbers)
  const tiles = [
    { label: openReports(), count: open_case_count, to: path('admin_reports') },
    { label: openAppeals(), count: open_appeal_count, to: path('admin_reports', null, { tab: 'appeals' }) },
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
        {tiles.map(({ label, count, to }) => (
          <li key={label}>
            <Link
              to={to}
              className="flex flex-col gap-1 rounded-24 bg-surface p-5 shadow-pane transition-colors duration-100 hover:bg-sunken"
            >
              <span className="text-28 font-semibold tabular-nums">{compactNumber(count)}</span>
              <span className="text-14 text-ink-soft">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </AdminFrame>
  )
}
