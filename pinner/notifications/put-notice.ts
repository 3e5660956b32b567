import type { UserId } from '@bowerbird/contract/kernel/ids'
import type {
  ModerationNews,
  NoticeKind,
  PromotionNews,
} from '@bowerbird/contract/notifications/notification-models'
import type { ConsumerContext } from '@bowerbird/core/events/consume'
import { notifyLive } from '@bowerbird/core/live/live-queries'
import { isBlockedEitherWay } from '../profiles/follow-queries.ts'
import { scheduleDigest } from './digest-queries.ts'
import { addNews, insertNotice, latestAbout } from './notice-queries.ts'
import type { Notice } from './notification-tables.ts'
import { placesFor } from './setting-queries.ts'

export interface News {
  user_id: UserId
  kind: NoticeKind
  /** Null: the site itself. */
  actor_id: UserId | null
  /** The pin, board, conversation, case or ad account. */
  subject_id?: string | undefined
  /** The comment or message. */
  detail_id?: string | undefined
  detail?: ModerationNews | PromotionNews | undefined
}

const dayMs = 24 * 3600 * 1000
/** For so long news of a kind about one thing go into one notice, and what a user does again is no news. */
const mergedMs = 7 * dayMs
const mostNamed = 50
/** A user who is on the site sees it there first. */
const mailAfterMs = 3600 * 1000
const digestEveryMs = { daily: dayMs, weekly: 7 * dayMs, off: 0 }

/**
 * Notifies a user: in one notice with what is like it and was not read, unless they do not want to know, or one of the
 * two blocks the other. What one user does over and over is notified once (RA-05).
 */
export async function putNotice({ db, app }: ConsumerContext, news: News): Promise<void> {
  const { user_id, kind, actor_id } = news
  if (actor_id === user_id) return
  const { on_site, by_mail, digest } = await placesFor(db, user_id, kind)
  if (!on_site && !by_mail) return
  if (actor_id !== null && (await isBlockedEitherWay(db, user_id, actor_id))) return
  const now = app.clock.now()
  const about = `${kind}/${(kind === 'comment_like' ? news.detail_id : news.subject_id) ?? ''}`
  const latest = await latestAbout(db, { user_id, about, since: new Date(now.getTime() - mergedMs) })
  if (latest && isOldNews(latest, news)) return
  const fields = {
    notice_id: app.database.new_id(),
    detail_id: news.detail_id ?? null,
    changed_at: now,
    on_site,
    by_mail,
  }
  if (latest && latest.read_at === null && actor_id !== null)
    await addNews(db, latest, { ...fields, ...joined(latest, actor_id) })
  else
    await insertNotice(db, {
      ...fields,
      user_id,
      kind,
      about,
      actor_ids: actor_id === null ? [] : [actor_id],
      subject_id: news.subject_id ?? null,
      detail: news.detail ?? null,
      created_at: now,
    })
  if (on_site) await notifyLive(db, [user_id], { kind: 'notice' })
  if (by_mail)
    await scheduleDigest(db, user_id, {
      soonest: new Date(now.getTime() + mailAfterMs),
      every_ms: digestEveryMs[digest],
    })
}

/** Acts that are the same each time; of a comment or message each one is news. */
const sameAgain: readonly NoticeKind[] = [
  'follow',
  'board_follow',
  'save',
  'comment_like',
  'board_joined',
  'alt_text',
]

function isOldNews(latest: Notice, { kind, actor_id, detail_id }: News): boolean {
  if (actor_id === null) return false
  if (detail_id !== undefined && latest.detail_id === detail_id && latest.actor_ids.includes(actor_id))
    return true
  return sameAgain.includes(kind) && latest.actor_ids.includes(actor_id)
}

function joined({ actor_ids, more_count }: Notice, actor_id: UserId) {
  const all = [actor_id, ...actor_ids.filter((id) => id !== actor_id)]
  return {
    actor_ids: all.slice(0, mostNamed),
    more_count: more_count + Math.max(0, all.length - mostNamed),
  }
}
