import type { BoardId } from '@bowerbird/contract/kernel/ids'
import type { NoticeView } from '@bowerbird/contract/notifications/notification-models'
import { useState } from 'react'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { accept, decline } from 'texts:collaborators'
import { isNew } from 'texts:notifications'
import { NAMES, noticeNames, noticeSentence } from '../../texts/notifications-texts.ts'
import { timeAgo } from '../../texts/time-ago.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { AlertIcon } from '../../ui/page-icons.tsx'
import { acceptInvite, declineInvite } from '../collaborators/answer-invite.ts'
import { refreshNotices } from './notice-queries.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

interface NoticeRowProps {
  notice: NoticeView
  /** True when it was unread when the list opened. */
  is_new: boolean
  /** Called when the user follows the notification. */
  onLeave?: () => void
}

/** One notification: who, what, when, and a link. An invite can be answered in place. */
export function NoticeRow({ notice, is_new, onLeave }: NoticeRowProps) {
  const { users, pin, comment, can_answer, board } = notice
  const [user] = users
  const to = placeOf(notice)
  const words = <Words notice={notice} />
  return (
    <li className="relative flex items-start gap-3 rounded-16 p-3 focus-within:bg-sunken hover:bg-sunken">
      {user ? (
        <Avatar name={user.full_name || user.username} image_url={user.image_medium_url} size={48} />
      ) : (
        <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-sunken text-ink-soft">
          <AlertIcon />
        </span>
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="text-16 text-pretty wrap-anywhere">
          {to === null ? (
            words
          ) : (
            // The link covers the whole row; other controls are above it.
            <Link
              to={to}
              onClick={onLeave}
              className="outline-none after:absolute after:inset-0 after:rounded-16 focus-visible:after:outline-2 focus-visible:after:outline-accent"
            >
              {words}
            </Link>
          )}
        </p>
        {comment && (
          <p className="line-clamp-2 text-14 text-ink-soft wrap-anywhere">
            <bdi>{comment.text}</bdi>
          </p>
        )}
        <p className="flex items-center gap-2 text-12 text-ink-soft">
          {is_new && (
            <span className="rounded-full bg-accent-wash px-2 font-semibold text-ink">{isNew()}</span>
          )}
          <When date={notice.created_at} />
        </p>
        {can_answer && board && <Answers board_id={board.id} />}
      </div>
      {pin && (
        <img
          src={pin.image_url}
          alt=""
          width={48}
          height={48}
          loading="lazy"
          decoding="async"
          className="size-12 shrink-0 rounded-12 object-cover"
          style={{ backgroundColor: pin.dominant_color }}
        />
      )}
    </li>
  )
}

function Words({ notice }: { notice: NoticeView }) {
  const [before, after = ''] = noticeSentence(notice).split(NAMES)
  if (notice.users.length === 0) return before
  return (
    <>
      {before}
      <strong className="font-semibold">
        <bdi>{noticeNames(notice)}</bdi>
      </strong>
      {after}
    </>
  )
}

/** The relative time is computed in the browser, because the page may have been rendered earlier. */
function When({ date }: { date: string }) {
  const isHydrated = useIsHydrated()
  const [now] = useState(() => Date.now())
  return <time dateTime={date}>{isHydrated ? timeAgo(date, now) : '\u00a0'}</time>
}

function Answers({ board_id }: { board_id: BoardId }) {
  const [busy, setBusy] = useState<'accept' | 'decline' | null>(null)
  const answer = async (kind: 'accept' | 'decline') => {
    if (busy !== null) return
    setBusy(kind)
    await (kind === 'accept' ? acceptInvite : declineInvite)(board_id)
    await refreshNotices()
    setBusy(null)
  }
  return (
    <div className="relative z-1 mt-1 flex gap-2">
      <Button is_busy={busy === 'decline'} onClick={() => void answer('decline')}>
        {decline()}
      </Button>
      <Button variant="primary" is_busy={busy === 'accept'} onClick={() => void answer('accept')}>
        {accept()}
      </Button>
    </div>
  )
}

/** The target of a notification; null when there is none. */
function placeOf({
  kind,
  pin,
  board,
  conversation_id,
  users,
  moderation,
  promotion,
}: NoticeView): string | null {
  if (pin) return path('pin', { pin_id: pin.id })
  if (conversation_id !== null) return path('conversation', { conversation_id })
  if (board) return board.url
  if (moderation === 'restricted' || moderation === 'appeal_denied') return path('restricted')
  if (promotion)
    return promotion.advertiser_id === null
      ? path('business_access', null, { business: promotion.business_id ?? undefined })
      : path('overview', { advertiser_id: promotion.advertiser_id })
  const [user] = users
  return kind === 'follow' && user ? path('profile', { username: user.username }) : null
}

/** Placeholders for notifications that are loading. */
export function NoticeGhosts({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className="flex items-center gap-3 p-3">
      <Skeleton className="size-12 shrink-0 rounded-full" />
      <div className="flex flex-1 flex-col gap-2">
        <Skeleton className="h-4 w-3/4 rounded-8" />
        <Skeleton className="h-3 w-1/4 rounded-8" />
      </div>
    </div>
  ))
}
