import { checklistDismiss, checklistGet, checklistReset } from '@bowerbird/contract/desk/checklist-calls'
import type { Checklist, ChecklistPoint } from '@bowerbird/contract/desk/desk-models'
import { siteHealthGet } from '@bowerbird/contract/desk/desk-calls'
import * as texts from 'texts:admin-checklist'
import { refreshAll } from '../client/browser-queries.ts'
import { query } from '../client/queries.ts'
import { usePrefetchedQuery } from '../client/use-prefetched-query.ts'
import { FormNotice } from '../forms/form-notice.tsx'
import { useAct } from '../forms/use-act.ts'
import { AdminPart } from '../page/admin-frame.tsx'
import { Button } from '../ui/button.tsx'
import { CheckIcon } from '../ui/icons.tsx'

export const checklist = query(checklistGet, {})

/** The first steps of a new site. It goes away when each is done or left out. */
export function ChecklistPart() {
  const { points, registration } = usePrefetchedQuery(checklist)
  const { act, is_busy, refused } = useAct()
  const open = points.filter((one) => one.state === 'open')

  async function dismiss(point: ChecklistPoint) {
    if ((await act(checklistDismiss, { point })) === null) return
    await Promise.all([refreshAll(checklistGet), refreshAll(siteHealthGet)])
  }

  if (open.length === 0) return null
  return (
    <AdminPart title={texts.firstSteps()}>
      <FormNotice refused={refused} />
      <ul
        role="list"
        aria-label={texts.firstSteps()}
        className="flex flex-col divide-y divide-line rounded-24 bg-surface shadow-pane"
      >
        {points.map(({ point, state }) => (
          <li key={point} className="flex flex-col gap-2 p-5">
            <h3 className="flex items-center gap-2 text-16 font-semibold">
              {titles[point]()}
              {state !== 'open' && (
                <span className="flex items-center gap-1 text-14 font-normal text-success">
                  <CheckIcon size={16} />
                  {state === 'done' ? texts.done() : texts.leftOut()}
                </span>
              )}
            </h3>
            {state === 'open' && (
              <>
                <p className="text-14 text-pretty text-ink-soft">{whatToDo(point, registration)}</p>
                <div>
                  <Button size="small" is_busy={is_busy} onClick={() => void dismiss(point)}>
                    {dismissals[point]()}
                  </Button>
                </div>
              </>
            )}
          </li>
        ))}
      </ul>
    </AdminPart>
  )
}

const titles = {
  address: texts.address,
  mail: texts.mail,
  registration: texts.registration,
  backup: texts.backup,
}

const dismissals = {
  address: texts.addressNotNeeded,
  mail: texts.mailNotNeeded,
  registration: texts.registrationKeep,
  backup: texts.backupElsewhere,
}

function whatToDo(point: ChecklistPoint, registration: Checklist['registration']): string {
  if (point === 'registration') return texts.registrationText({ registration })
  return { address: texts.addressText, mail: texts.mailText, backup: texts.backupText }[point]()
}

/** Brings back the steps that were left out; nothing while there are none. */
export function FirstStepsAgain() {
  const { points } = usePrefetchedQuery(checklist)
  const { act, is_busy } = useAct()
  const isHidden = points.every((one) => one.state !== 'open')
  if (!isHidden || !points.some((one) => one.state === 'dismissed')) return null

  async function reset() {
    if ((await act(checklistReset, {})) === null) return
    await Promise.all([refreshAll(checklistGet), refreshAll(siteHealthGet)])
  }

  return (
    <div>
      <Button variant="ghost" size="small" is_busy={is_busy} onClick={() => void reset()}>
        {texts.showAgain()}
      </Button>
    </div>
  )
}
