import type { AuditEntry, AuditAction } from '@bowerbird/contract/moderation/admin-models'
import { Link } from '../navigation/link.tsx'
import { path } from '../navigation/paths.ts'
import { byItself } from 'texts:admin-audit'
import { somebodyGone } from 'texts:admin-reports'
import { Moment } from '../ui/moment.tsx'
import * as texts from 'texts:admin-audit'

const actionTexts: Record<AuditAction, () => string> = {
  restriction_set: texts.actionRestrictionSet,
  restriction_lifted: texts.actionRestrictionLifted,
  restriction_ended: texts.actionRestrictionEnded,
  sessions_ended: texts.actionSessionsEnded,
  reset_link_sent: texts.actionResetLinkSent,
  quota_set: texts.actionQuotaSet,
  case_looked_at: texts.actionCaseLookedAt,
  case_removed: texts.actionCaseRemoved,
  case_restricted: texts.actionCaseRestricted,
  case_dismissed: texts.actionCaseDismissed,
  appeal_granted: texts.actionAppealGranted,
  appeal_refused: texts.actionAppealRefused,
  promotion_approved: texts.actionPromotionApproved,
  promotion_rejected: texts.actionPromotionRejected,
}

/** Entries of the audit log: operation, actor and affected user. */
export function AuditList({ label, entries }: { label: string; entries: readonly AuditEntry[] }) {
  if (entries.length === 0) return null
  return (
    <ul role="list" aria-label={label} className="flex flex-col gap-2">
      {entries.map(({ id, action, actor, person, note, created_at }) => (
        <li key={id} className="flex flex-col gap-1 rounded-24 bg-surface p-4 shadow-pane">
          <p className="text-16">
            <span className="font-semibold">{actionTexts[action]()}</span>
            {' · '}
            {person ? (
              <Link
                to={path('admin_person', { user_id: person.id })}
                className="rounded-8 underline wrap-anywhere"
              >
                {person.full_name}
              </Link>
            ) : (
              somebodyGone()
            )}
          </p>
          {note !== '' && (
            <p className="text-16 whitespace-pre-line wrap-anywhere" dir="auto">
              {note}
            </p>
          )}
          <p className="flex flex-wrap gap-x-3 text-14 text-ink-soft">
            <span className="wrap-anywhere">{actor?.full_name ?? byItself()}</span>
            <Moment at={created_at} />
          </p>
        </li>
      ))}
    </ul>
  )
}
