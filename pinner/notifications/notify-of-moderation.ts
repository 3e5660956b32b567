import { consume } from '@bowerbird/core/events/consume'
import { tellLive } from '@bowerbird/core/live/live-queries'
import { accountRestricted, appealDecided, caseDecided } from '../moderation/moderation-events.ts'
import { putNotice } from './put-notice.ts'
import type { News } from './put-notice.ts'

/** What was decided: to those who reported, and to those whom it concerns. Nobody is told who reported. */
export const notifyOfModeration = consume(
  [caseDecided, accountRestricted, appealDecided],
  'notify-of-moderation',
  async (fact, context) => {
    const tell = (news: Pick<News, 'user_id' | 'detail' | 'subject_id'>) =>
      putNotice(context, { ...news, kind: 'moderation', actor_id: null })
    if (fact.event === 'case_decided') {
      const detail = fact.decision === 'dismissed' ? 'report_dismissed' : 'report_acted_on'
      for (const user_id of new Set(fact.reporter_ids))
        await tell({ user_id, detail, subject_id: fact.case_id })
      if (fact.decision === 'removed')
        await tell({ user_id: fact.owner_id, detail: 'own_removed', subject_id: fact.case_id })
    } else if (fact.event === 'account_restricted') {
      // A page that stands open finds out what it still may.
      await tellLive(context.db, [fact.user_id], { kind: 'session' })
      const detail = fact.restriction === null ? 'restriction_lifted' : 'restricted'
      await tell({ user_id: fact.user_id, detail })
    } else {
      const detail = fact.is_granted ? 'appeal_granted' : 'appeal_denied'
      await tell({ user_id: fact.user_id, detail, subject_id: fact.appeal_id })
    }
  },
)
