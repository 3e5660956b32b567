import * as texts from 'texts:report-center'
import { useAddress } from '../../navigation/address.ts'
import { goTo } from '../../navigation/go-to.ts'
import { Link } from '../../navigation/link.tsx'
import { path, searchText } from '../../navigation/paths.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { tabClasses, tabRowClasses } from '../../ui/tab-classes.ts'
import { managedPage } from '../frame/managed-page.ts'
import { ManagerFrame } from '../frame/manager-frame.tsx'
import { useAccount } from '../frame/own-accounts.ts'
import type { Account } from '../frame/own-accounts.ts'
import { BuilderPart, ChangeSchedulePart } from './builder-part.tsx'
import { DownloadReportPart } from './download-report-part.tsx'
import { ReportHistoryPart } from './report-history-part.tsx'
import { reportCenterPartOf, reportCenterTabs, titleOfReportPart } from './report-center-parts.ts'
import type { ReportCenterPart } from './report-center-parts.ts'
import { planIn } from '../reporting/report-plan.ts'
import type { ReportPlan } from '../reporting/report-plan.ts'
import { readersOf, reportRunById, reportRunsOf, schedulesOf } from './report-center-queries.ts'

const warm = managedPage<'rc_in' | 'rc_part_in'>(
  (params) => (params['part'] === undefined ? 'rc_in' : 'rc_part_in'),
  async ({ params, account, queries, search }) => {
    const { id } = account
    const name = (params as { part?: string }).part
    const at = (part: ReportCenterPart) => path('rc_part_in', { advertiser_id: id, part })
    if (name === undefined) throw goTo(at('builder'))
    if (name === 'unsubscribe') throw goTo(path('rc_stop') + searchText(Object.fromEntries(search)))
    const part = reportCenterPartOf(name)
    if (!part) throw new Response(null, { status: 404 })
    if (part === 'builder')
      await Promise.all([
        queries.warm(readersOf(id)),
        ...(search.get('schedule') === null ? [] : [queries.warm(schedulesOf(id))]),
      ])
    if (part === 'history') await Promise.all([queries.warm(reportRunsOf(id)), queries.warm(schedulesOf(id))])
    if (part === 'download') {
      const report = search.get('report')
      if (report === null) throw goTo(at('history'))
      await queries.warm(reportRunById(id, report))
    }
  },
)
export const loader = pageLoader(warm)

/** Builds reports as files, once or on a schedule, and keeps those that were made (REPORT-03). */
export default function ReportCenterRoute() {
  const { params, search } = useAddress()
  const account = useAccount()
  const part = reportCenterPartOf(params['part'])
  if (!account || !part) return null
  const schedule = part === 'builder' ? search.get('schedule') : null
  const title = schedule === null ? titleOfReportPart(part) : texts.editTitle()
  return (
    <ManagerFrame title={title} lead={texts.lead()}>
      <div className="flex flex-col gap-5">
        <nav aria-label={texts.navigation()} className={`scrolls-on ${tabRowClasses}`}>
          {reportCenterTabs.map((one) => (
            <Link
              key={one}
              to={path('rc_part_in', { advertiser_id: account.id, part: one })}
              aria-current={one === part && schedule === null ? 'page' : undefined}
              className={tabClasses}
            >
              {titleOfReportPart(one)}
            </Link>
          ))}
        </nav>
        <div className="flex min-w-0 flex-col gap-4" key={`${account.id} ${part} ${schedule ?? ''}`}>
          <Part part={part} account={account} schedule_id={schedule} begin={planIn(search)} />
        </div>
      </div>
    </ManagerFrame>
  )
}

interface PartProps {
  part: ReportCenterPart
  account: Account
  /** The schedule that is changed; null: a new report. */
  schedule_id: string | null
  /** What a new report begins with. */
  begin: Partial<ReportPlan>
}

function Part({ part, account, schedule_id, begin }: PartProps) {
  switch (part) {
    case 'builder':
      return schedule_id === null ? (
        <BuilderPart account={account} begin={begin} />
      ) : (
        <ChangeSchedulePart account={account} schedule_id={schedule_id} />
      )
    case 'history':
      return <ReportHistoryPart account={account} />
    case 'download':
      return <DownloadReportPart account={account} />
  }
}
