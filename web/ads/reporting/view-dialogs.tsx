import {
  reportViewCreate,
  reportViewDefaultSet,
  reportViewDelete,
  reportViewRestore,
  reportViewUpdate,
} from '@bowerbird/contract/reporting/report-view-calls'
import type { ReportView } from '@bowerbird/contract/reporting/report-view-models'
import { longestViewName } from '@bowerbird/contract/reporting/report-view-terms'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { save } from 'texts:campaign-panel'
import { undo } from 'texts:organise'
import {
  by,
  deleteView,
  deletedView,
  manageViews,
  noViews,
  opensFirst,
  renameView,
  saveAsView,
  savedView,
  shareView,
  shareWithAccount,
  viewName,
} from 'texts:report-view-dialogs'
import { refresh } from '../../client/browser-queries.ts'
import { call } from '../../client/call.ts'
import { errorText } from '../../client/optimistic.ts'
import { toast } from '../../client/toasts.ts'
import { usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { navigation } from '../../navigation/navigation.ts'
import { Modal } from '../../page/modal.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TrashIcon } from '../../ui/icons.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { ReportPlace } from './report-place.ts'
import { showReportError } from './report-queries.ts'
import { reportViews, searchToKeep, viewAddress } from './report-views.ts'

interface ViewDialogProps {
  place: ReportPlace
  may_share: boolean
  onClose: () => void
}

/** The page as it is, under a name. */
export function SaveViewDialog({ place, may_share, onClose }: ViewDialogProps) {
  const { advertiser_id, grain, search } = place
  const [name, setName] = useState('')
  const [isShared, setIsShared] = useState(false)
  const [isFirst, setIsFirst] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  async function send(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    const outcome = await call(reportViewCreate, {
      advertiser_id,
      name,
      grain,
      search: searchToKeep(advertiser_id, grain, search),
      is_shared: isShared,
    })
    if (outcome.ok && isFirst)
      await call(reportViewDefaultSet, { advertiser_id, report_view_id: outcome.data.id, is_default: true })
    setIsBusy(false)
    if (!outcome.ok) return setError(outcome.fields?.['name'] ?? errorText(outcome))
    await refresh(reportViews(advertiser_id))
    toast({ text: savedView({ what: outcome.data.name }) })
    onClose()
    void navigation.to(viewAddress(advertiser_id, outcome.data), { replace: true, keep_scroll: true })
  }

  return (
    <Modal is_open on_close={onClose} title={saveAsView()}>
      <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
        <TextField
          label={viewName()}
          value={name}
          maxLength={longestViewName}
          error={error}
          dir="auto"
          onChange={(event) => {
            setName(event.target.value)
            setError(null)
          }}
        />
        {may_share && <Check label={shareWithAccount()} is_on={isShared} onChange={setIsShared} />}
        <Check label={opensFirst()} is_on={isFirst} onChange={setIsFirst} />
        <div>
          <Button type="submit" variant="primary" is_busy={isBusy}>
            {save()}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

interface CheckProps {
  label: string
  is_on: boolean
  onChange: (is_on: boolean) => void
}

const Check = ({ label, is_on, onChange }: CheckProps) => (
  <label className="flex min-h-8 cursor-pointer items-center gap-2.5 text-14">
    <input
      type="checkbox"
      className="size-4.5 accent-accent"
      checked={is_on}
      onChange={(event) => onChange(event.target.checked)}
    />
    {label}
  </label>
)

/** Renames, shares and deletes views, and chooses the one that opens first. */
export function ManageViewsDialog({ place, may_share, onClose }: ViewDialogProps) {
  const { advertiser_id } = place
  const { views, default_view_id } = usePrefetchedQuery(reportViews(advertiser_id))
  return (
    <Modal is_open on_close={onClose} title={manageViews()}>
      {views.length === 0 && <p className="text-14 text-ink-soft">{noViews()}</p>}
      <ul role="list" className="flex flex-col divide-y divide-line">
        {views.map((view) => (
          <ViewLine
            key={`${view.id}.${view.version}`}
            {...{ advertiser_id, view, may_share }}
            is_first={view.id === default_view_id}
          />
        ))}
      </ul>
    </Modal>
  )
}

interface ViewLineProps {
  advertiser_id: AdvertiserId
  view: ReportView
  may_share: boolean
  is_first: boolean
}

function ViewLine({ advertiser_id, view, may_share, is_first }: ViewLineProps) {
  const [name, setName] = useState(view.name)
  const place = { advertiser_id, report_view_id: view.id }
  const mayChange = may_share || !view.is_shared
  async function act(outcome: Promise<Outcome<unknown>>) {
    const settled = await outcome
    if (!settled.ok) showReportError(settled)
    await refresh(reportViews(advertiser_id))
    return settled.ok
  }
  const change = (changed: { name?: string; is_shared?: boolean }) =>
    act(call(reportViewUpdate, { ...place, version: view.version, ...changed }))
  async function remove() {
    if (!(await act(call(reportViewDelete, place)))) return
    const restore = () => void act(call(reportViewRestore, place))
    toast({ text: deletedView({ what: view.name }), action: { label: undo(), act: restore } })
  }
  return (
    <li className="flex flex-col gap-1.5 py-3">
      <form
        className="flex items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          void change({ name })
        }}
      >
        <input
          aria-label={renameView({ what: view.name })}
          value={name}
          readOnly={!mayChange}
          maxLength={longestViewName}
          dir="auto"
          onChange={(event) => setName(event.target.value)}
          className="h-10 min-w-0 grow rounded-12 border border-line-strong bg-surface px-3 text-14 read-only:border-transparent"
        />
        {name.trim() !== '' && name !== view.name && (
          <Button type="submit" size="small" variant="primary">
            {save()}
          </Button>
        )}
        {mayChange && (
          <IconButton
            label={deleteView({ what: view.name })}
            icon={<TrashIcon size={18} />}
            onClick={() => void remove()}
          />
        )}
      </form>
      <div className="flex flex-wrap items-center gap-x-5 px-1">
        <Check
          label={opensFirst()}
          is_on={is_first}
          onChange={(is_default) => void act(call(reportViewDefaultSet, { ...place, is_default }))}
        />
        {view.is_mine && may_share && (
          <Check
            label={shareView()}
            is_on={view.is_shared}
            onChange={(is_shared) => void change({ is_shared })}
          />
        )}
        {!view.is_mine && view.created_by && (
          <span className="text-12 text-ink-soft">
            {by({ who: view.created_by.full_name || view.created_by.username })}
          </span>
        )}
      </div>
    </li>
  )
}
