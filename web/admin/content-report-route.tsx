import { caseGet, caseLook } from '@bowerbird/contract/moderation/moderation-calls'
import type { CaseDetail, ReportedContent } from '@bowerbird/contract/moderation/moderation-models'
import { refresh } from '../client/browser-queries.ts'
import { query } from '../client/queries.ts'
import { usePrefetchedQuery } from '../client/use-prefetched-query.ts'
import { useAddress } from '../navigation/address.ts'
import { Link } from '../navigation/link.tsx'
import { path } from '../navigation/paths.ts'
import { pageLoader } from '../page/page-loader.ts'
import { AdminFrame, AdminPart } from '../page/admin-frame.tsx'
import { ownerPage } from '../page/own-page.ts'
import {
  earlierCases,
  somebodyGone,
  whatItIs,
  whoReported,
  goneText,
  look,
  openIt,
  pictureOf,
  privateText,
} from 'texts:admin-reports'
import { heldText, kindOf, stateTexts } from '../texts/admin-texts.ts'
import { reportReasonTexts } from '../texts/report-window-texts.ts'
import { Moment } from '../ui/moment.tsx'
import { CaseRow } from './case-row.tsx'
import { DecideForm } from './decide-form.tsx'
import { useState } from 'react'
import { FormNotice } from '../forms/form-notice.tsx'
import { useAct } from '../forms/use-act.ts'
import { Button } from '../ui/button.tsx'

const caseOf = (case_id: string) => query(caseGet, { case_id })

const warm = ownerPage<'admin_report'>(({ queries, params }) => queries.warm(caseOf(params.case_id)))
export const loader = pageLoader(warm)

/** Admin page: one reported item, its reports, and the decision form. */
export default function ReportRoute() {
  const { case_id = '' } = useAddress().params
  const one = usePrefetchedQuery(caseOf(case_id))
  const name = one.owner?.full_name ?? somebodyGone()
  return (
    <AdminFrame title={kindOf(one.kind, name)}>
      <AdminPart title={whatItIs()}>
        <ReportedThing key={one.id} case={one} />
        {one.owner && (
          <Link
            to={path('admin_person', { user_id: one.owner.id })}
            className="self-start rounded-8 text-16 font-semibold underline wrap-anywhere"
          >
            {name}
          </Link>
        )}
      </AdminPart>
      <AdminPart title={whoReported()}>
        {one.held_score !== null && <p className="text-16 font-semibold">{heldText(one.held_score)}</p>}
        <Reports reports={one.reports} />
      </AdminPart>
      {one.state === 'open' ? (
        <DecideForm case={one} onDone={() => void refresh(caseOf(case_id))} />
      ) : (
        <AdminPart title={stateTexts[one.state]()}>
          <p className="text-16 whitespace-pre-line wrap-anywhere">
            {one.note}
            {one.decided_at !== null && (
              <Moment at={one.decided_at} className="block text-14 text-ink-soft" />
            )}
          </p>
        </AdminPart>
      )}
      {one.earlier.length > 0 && (
        <AdminPart title={earlierCases()}>
          <ul role="list" className="flex flex-col gap-2">
            {one.earlier.map((before) => (
              <li key={before.id}>
                <CaseRow case={before} />
              </li>
            ))}
          </ul>
        </AdminPart>
      )}
    </AdminFrame>
  )
}

function Reports({ reports }: Pick<CaseDetail, 'reports'>) {
  return (
    <ul role="list" className="flex flex-col gap-2">
      {reports.map(({ reporter, reason, details, created_at }) => (
        <li key={`${reporter?.id ?? ''} ${created_at}`} className="rounded-24 bg-surface p-4 shadow-pane">
          <p className="text-16 font-semibold">{reportReasonTexts[reason]()}</p>
          {details !== '' && (
            <p className="text-16 whitespace-pre-line wrap-anywhere" dir="auto">
              {details}
            </p>
          )}
          <p className="flex flex-wrap gap-x-3 text-14 text-ink-soft">
            <span className="wrap-anywhere">{reporter?.full_name ?? somebodyGone()}</span>
            <Moment at={created_at} />
          </p>
        </li>
      ))}
    </ul>
  )
}

/** Public content is shown at once; private content only after a click that is written to the audit log. */
function ReportedThing({ case: { id, content, is_gone } }: { case: CaseDetail }) {
  const { act, is_busy, refused } = useAct()
  const [seen, setSeen] = useState<ReportedContent | null>(null)
  const shown = content ?? seen
  if (is_gone) return <p className="text-16 text-ink-soft">{goneText()}</p>
  if (shown) return <Shown content={shown} />
  return (
    <div className="flex flex-col items-start gap-3 rounded-24 bg-sunken p-5">
      <FormNotice refused={refused} />
      <p className="text-16 text-pretty">{privateText()}</p>
      <Button
        variant="inverse"
        is_busy={is_busy}
        onClick={() => void act(caseLook, { case_id: id }).then((found) => found && setSeen(found))}
      >
        {look()}
      </Button>
    </div>
  )
}

function Shown({ content: { title, text, url, link, pictures } }: { content: ReportedContent }) {
  return (
    <div className="flex flex-col items-start gap-3 rounded-24 bg-surface p-5 shadow-pane">
      {pictures.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {pictures.map((picture) => (
            <img
              key={picture.slice(-80)}
              src={picture}
              alt={pictureOf()}
              className="max-h-60 max-w-full rounded-16 bg-sunken object-contain"
            />
          ))}
        </div>
      )}
      {title !== '' && (
        <p className="text-20 font-semibold wrap-anywhere" dir="auto">
          {title}
        </p>
      )}
      {text !== '' && (
        <p className="text-16 whitespace-pre-line wrap-anywhere" dir="auto">
          {text}
        </p>
      )}
      {link !== null && (
        <p className="text-14 text-ink-soft break-all" dir="ltr">
          {link}
        </p>
      )}
      {url !== null && (
        <Link to={url} className="rounded-8 text-16 font-semibold underline">
          {openIt()}
        </Link>
      )}
    </div>
  )
}
