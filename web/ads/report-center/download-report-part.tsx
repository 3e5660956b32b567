import * as texts from 'texts:report-center'
import { refresh } from '../../client/browser-queries.ts'
import { useLookAgain } from '../../client/use-look-again.ts'
import { usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { useAddress } from '../../navigation/address.ts'
import { Link } from '../../navigation/link.tsx'
import { navigation } from '../../navigation/navigation.ts'
import { path } from '../../navigation/paths.ts'
import { buttonClasses } from '../../ui/button-classes.ts'
import type { Account } from '../frame/own-accounts.ts'
import { isUnderWay, ReportCard } from './report-card.tsx'
import { reportRunById } from './report-center-queries.ts'

/** One report, which a mail named. */
export function DownloadReportPart({ account }: { account: Account }) {
  const { search } = useAddress()
  const about = reportRunById(account.id, search.get('report') ?? '')
  const run = usePrefetchedQuery(about)
  useLookAgain(isUnderWay(run), () => void refresh(about))
  const all = path('rc_part_in', { advertiser_id: account.id, part: 'history' })
  return (
    <div className="flex max-w-3xl flex-col items-start gap-4">
      <div className="w-full">
        <ReportCard is_alone run={run} account={account} onDeleted={() => void navigation.to(all)} />
      </div>
      <Link to={all} className={buttonClasses()}>
        {texts.allReports()}
      </Link>
    </div>
  )
}
