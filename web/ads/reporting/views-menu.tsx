import { reportViewUpdate } from '@bowerbird/contract/reporting/report-view-calls'
import type { ReportView } from '@bowerbird/contract/reporting/report-view-models'
import { Suspense, lazy, useState } from 'react'
import {
  manageViews,
  saveAsView,
  saveView,
  savedView,
  sharedView,
  standardName,
  viewChanged,
  viewsTitle,
} from 'texts:report-views'
import { refresh } from '../../client/browser-queries.ts'
import { call } from '../../client/call.ts'
import { toast } from '../../client/toasts.ts'
import { usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { Link } from '../../navigation/link.tsx'
import { buttonClasses } from '../../ui/button-classes.ts'
import { ChevronDownIcon } from '../../ui/closeup-icons.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { Menu, MenuItem, MenuLink } from '../../ui/menu.tsx'
import { useAccount } from '../frame/own-accounts.ts'
import type { ReportPlace } from './report-place.ts'
import { showReportError } from './report-queries.ts'
import { reportAddress, standardView } from './report-search.ts'
import { isChanged, reportViews, searchToKeep, viewAddress } from './report-views.ts'

const SaveViewDialog = lazy(() =>
  import('./view-dialogs.tsx').then((module) => ({ default: module.SaveViewDialog })),
)
const ManageViewsDialog = lazy(() =>
  import('./view-dialogs.tsx').then((module) => ({ default: module.ManageViewsDialog })),
)

/** Saved views: opens them, saves changes of the current one, and saves the page as a new one. */
export function ViewsMenu(place: ReportPlace) {
  const { advertiser_id, grain, search } = place
  const { views } = usePrefetchedQuery(reportViews(advertiser_id))
  const mayShare = useAccount()?.rights.includes('run') ?? false
  const [opened, setOpened] = useState<'save' | 'manage' | null>(null)
  const current = views.find(({ id }) => id === search.view)
  const hasChanged = current !== undefined && isChanged(advertiser_id, grain, search, current)
  const close = () => setOpened(null)

  async function save({ id, version }: ReportView) {
    const outcome = await call(reportViewUpdate, {
      advertiser_id,
      report_view_id: id,
      version,
      grain,
      search: searchToKeep(advertiser_id, grain, search),
    })
    if (outcome.ok) toast({ text: savedView({ what: outcome.data.name }) })
    else showReportError(outcome)
    await refresh(reportViews(advertiser_id))
  }

  return (
    <>
      <Menu
        align="start"
        trigger={
          <button type="button" className={buttonClasses()}>
            <span className="max-w-48 truncate">{current?.name ?? viewsTitle()}</span>
            {hasChanged && <span className="text-12 font-normal text-ink-soft">{viewChanged()}</span>}
            <ChevronDownIcon size={18} />
          </button>
        }
      >
        <MenuLink
          link={<Link to={reportAddress(advertiser_id, grain, { view: standardView })} />}
          icon={<Mark is_on={current === undefined} />}
        >
          {standardName()}
        </MenuLink>
        {views.map((view) => (
          <MenuLink
            key={view.id}
            link={<Link to={viewAddress(advertiser_id, view)} />}
            icon={<Mark is_on={view === current} />}
          >
            <span className="flex min-w-0 flex-col">
              <bdi className="truncate">{view.name}</bdi>
              {view.is_shared && <span className="text-12 font-normal text-ink-soft">{sharedView()}</span>}
            </span>
          </MenuLink>
        ))}
        <hr className="my-2 border-line" />
        {current && hasChanged && (mayShare || !current.is_shared) && (
          <MenuItem onSelect={() => void save(current)}>{saveView({ what: current.name })}</MenuItem>
        )}
        <MenuItem onSelect={() => setOpened('save')}>{saveAsView()}</MenuItem>
        {views.length > 0 && <MenuItem onSelect={() => setOpened('manage')}>{manageViews()}</MenuItem>}
      </Menu>
      <Suspense>
        {opened === 'save' && <SaveViewDialog place={place} may_share={mayShare} onClose={close} />}
        {opened === 'manage' && <ManageViewsDialog place={place} may_share={mayShare} onClose={close} />}
      </Suspense>
    </>
  )
}

const Mark = ({ is_on }: { is_on: boolean }) => (
  <span className="size-5 shrink-0">{is_on && <CheckIcon size={20} />}</span>
)
