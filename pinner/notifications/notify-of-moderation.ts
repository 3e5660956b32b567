import { consume } from '@bowerbird/core/events/consume'
import { tellLive } from '@bowerbird/core/live/live-queries'
import { accountRestricted, appealDecided, caseDecided } from '../moderation/moderation-events.ts'
import { putNotice } from './put-notice.ts'
import type { News } from './put-notice.ts'

/** The decision: to the reporters, and to the affected users. Reporters are never named. */
export const notifyOfModeration = consume(
  [caseDecided, accountRestricted, appealDecided],
  'notify-of-moderation',
  async (event, context) => {
    const tell = (news: Pick<News, 'user_id' | 'detail' | 'subject_id'>) =>
      putNotice(context, { ...news, kind: 'moderation', actor_id: null })
    if (event.event === 'case_decided') {
      const detail = event.decision === 'dismissed' ? 'report_dismissed' : 'report_acted_on'
      for (const user_id of new Set(event.reporter_ids))
        await tell({ user_id, detail, subject_id: event.case_id })
      if (event.decision === 'removed')
        await tell({ user_id: event.owner_id, detail: 'own_removed', subject_id: event.case_id })
    } else if (event.event === 'account_restricted') {
      // An open page finds out what it still may.
      await tellLive(context.db, [event.user_id], { kind: 'session' })
      const detail = event.restriction === null ? 'restriction_lifted' : 'restricted'
      await tell({ user_id: event.user_id, detail })
    } else {
      const detail = event.is_granted ? 'appeal_granted' : 'appeal_denied'
      await tell({ user_id: event.user_id, detail, subject_id: event.appeal_id })
    }
  },
)
