import type { UserId } from '@bowerbird/contract/kernel/ids'
import { adminPersonGet, auditGet, personRestrict } from '@bowerbird/contract/moderation/admin-calls'
import type { AdminPerson, AdminPersonDetail } from '@bowerbird/contract/moderation/admin-models'
import { refresh } from '../client/browser-queries.ts'
import { pages, query } from '../client/queries.ts'
import { usePrefetchedPages, usePrefetchedQuery } from '../client/use-prefetched-query.ts'
import { useRouteParams } from '../navigation/address.ts'
import { pageLoader } from '../page/page-loader.ts'
import { AdminFrame, AdminPart } from '../page/admin-frame.tsx'
import { ownerPage } from '../page/own-page.ts'
import {
  changeRestriction,
  notVerified,
  nothingReported,
  reasonField,
  reasonHint,
  reasonHintNoMail,
  restrict,
  restrictTitle,
  restricted,
  untilText,
  whatWasDone,
  whatWasReported,
} from 'texts:admin-people'
import { factTexts, pinsAndBoards } from '../texts/admin-texts.ts'
import { noAudit } from 'texts:admin-audit'
import { Avatar } from '../ui/avatar.tsx'
import { Moment } from '../ui/moment.tsx'
import { AppealCard } from './appeal-card.tsx'
import { AuditList } from './audit-list.tsx'
import { CaseRow } from './case-row.tsx'
import { PersonActs } from './person-acts.tsx'
import { QuotaPart, storageOf } from './quota-part.tsx'
import { StandingMark } from './standing-mark.tsx'
import { useState } from 'react'
import { useSite } from '../client/site.ts'
import { toast } from '../client/toasts.ts'
import { FormNotice } from '../forms/form-notice.tsx'
import { useAct } from '../forms/use-act.ts'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { RestrictionFields, daysOf, firstChoice } from './restriction-fields.tsx'

const personOf = (user_id: UserId) => query(adminPersonGet, { user_id })
const doneTo = (user_id: UserId) => pages(auditGet, { user_id })

const warm = ownerPage<'admin_person'>(({ queries, params: { user_id } }) =>
  Promise.all([
    queries.warm(personOf(user_id)),
    queries.warm(doneTo(user_id)),
    queries.warm(storageOf(user_id)),
  ]),
)
export const loader = pageLoader(warm)

/** Admin page: one account, its reports, its history, and the operations on it. */
export default function PersonRoute() {
  const { user_id } = useRouteParams('admin_person')
  const person = usePrefetchedQuery(personOf(user_id))
  const done = usePrefetchedPages(doneTo(user_id))
  const refreshed = () => void Promise.all([refresh(personOf(user_id)), refresh(doneTo(user_id))])
  return (
    <AdminFrame title={person.full_name}>
      <Facts person={person} />
      <PersonActs person={person} onDone={refreshed} />
      {person.appeal !== null && <AppealCard appeal={person.appeal} onDone={refreshed} />}
      {!person.is_owner && <RestrictForm person={person} onDone={refreshed} />}
      <QuotaPart user_id={user_id} onDone={refreshed} />
      <AdminPart title={whatWasReported()}>
        {person.cases.length === 0 && <p className="text-16 text-ink-soft">{nothingReported()}</p>}
        <ul role="list" className="flex flex-col gap-2">
          {person.cases.map((one) => (
            <li key={one.id}>
              <CaseRow case={one} />
            </li>
          ))}
        </ul>
      </AdminPart>
      <AdminPart title={whatWasDone()}>
        {done.items.length === 0 && <p className="text-16 text-ink-soft">{noAudit()}</p>}
        <AuditList label={whatWasDone()} entries={done.items} />
      </AdminPart>
    </AdminFrame>
  )
}

function Facts({ person }: { person: AdminPersonDetail }) {
  const { full_name, username, email, has_verified_email, created_at, seen_at, session_count } = person
  const facts = [
    { label: factTexts.email(), value: `${email}${has_verified_email ? '' : ` (${notVerified()})`}` },
    { label: factTexts.joined(), value: <Moment at={created_at} /> },
    { label: factTexts.seen(), value: seen_at === null ? '–' : <Moment at={seen_at} /> },
    { label: factTexts.sessions(), value: session_count },
    { label: factTexts.shared(), value: pinsAndBoards(person.public_pin_count, person.public_board_count) },
  ]
  return (
    <div className="flex flex-col gap-4 rounded-24 bg-surface p-5 shadow-pane">
      <div className="flex items-center gap-3">
        <Avatar name={full_name} image_url={person.image_small_url} size={48} />
        <div className="flex min-w-0 flex-col items-start gap-1">
          <span className="text-16 wrap-anywhere" dir="ltr">
            @{username}
          </span>
          <StandingMark person={person} />
        </div>
      </div>
      {person.restriction !== null && (
        <p className="text-16 whitespace-pre-line wrap-anywhere">
          {person.restriction_reason}
          {person.restricted_until !== null && (
            <span className="block text-14 text-ink-soft">
              {untilText()} <Moment at={person.restricted_until} />
            </span>
          )}
        </p>
      )}
      <dl className="grid gap-3 sm:grid-cols-2">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-14 text-ink-soft">{label}</dt>
            <dd className="text-16 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Restricts a user, or changes an existing restriction. */
function RestrictForm({ person, onDone }: { person: AdminPerson; onDone: () => void }) {
  const { sends_mail } = useSite()
  const { act, is_busy, refused } = useAct()
  const [chosen, setChosen] = useState(firstChoice)
  const [reason, setReason] = useState('')

  async function send() {
    const { restriction } = chosen
    const input = { user_id: person.id, restriction, reason, days: daysOf(chosen) }
    if ((await act(personRestrict, input)) === null) return
    setReason('')
    toast({ text: restricted() })
    onDone()
  }

  return (
    <AdminPart title={person.restriction === null ? restrictTitle() : changeRestriction()}>
      <FormNotice refused={refused} />
      <RestrictionFields chosen={chosen} onChange={setChosen} />
      <TextArea
        label={reasonField()}
        hint={sends_mail ? reasonHint() : reasonHintNoMail()}
        value={reason}
        maxLength={1000}
        onChange={(event) => setReason(event.target.value)}
        error={refused?.fields?.['reason'] ?? null}
      />
      <div>
        <Button variant="danger" size="large" is_busy={is_busy} onClick={() => void send()}>
          {restrict()}
        </Button>
      </div>
    </AdminPart>
  )
}
