import type { CommentId, PinId } from '@bowerbird/contract/kernel/ids'
import { Fragment, useRef, useState } from 'react'
import type { CommentView } from '@bowerbird/contract/comments/comment-models'
import { errorText } from '../../client/optimistic.ts'
import { useOptimisticList, useWithOptimistic } from '../../client/use-with-optimistic.ts'
import { useQuery } from '../../client/use-query.ts'
import { usePrefetchedPages } from '../../client/use-prefetched-query.ts'
import { useViewer } from '../../client/viewer.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import {
  commentActions,
  comments as commentsText,
  couldNotLoadComments,
  deleteComment as deleteWord,
  hideReplies,
  like,
  likes,
  moreReplies,
  reply,
  reportComment,
  showReplies,
} from 'texts:comments'
import { momentOf } from '../../texts/formats.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { FlagIcon, HeartIcon, MoreIcon, TrashIcon } from '../../ui/icons.tsx'
import { openReport } from '../reports/report-request.ts'
import { deleteComment, turnLike } from './comment-acts.ts'
import { CommentForm } from './comment-form.tsx'
import { repliesTo } from './comment-queries.ts'
import { MoreOf } from './more-of.tsx'
import { timeAgo } from '../../texts/time-ago.ts'
import { languageTag } from '../../texts/page-language.ts'

/** `Nov 22, 2026`: there is little space beside a comment. In the viewer's time zone, unless one is given. */
const shortDay = (date: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(languageTag(), { dateStyle: 'medium', timeZone }).format(new Date(date))

/** A comment with its actions, and its replies below. */
export function CommentItem({ comment: given }: { comment: CommentView }) {
  const comment = useWithOptimistic(given)
  const [isReplying, setIsReplying] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const replyButton = useRef<HTMLButtonElement>(null)
  const isHydrated = useIsHydrated()
  const { id, pin_id, user, reply_count } = comment
  function stopReplying(hasReplied: boolean) {
    setIsReplying(false)
    if (hasReplied) setIsOpen(true)
    replyButton.current?.focus()
  }
  return (
    <li className="flex flex-col gap-2">
      <CommentWords comment={comment}>
        <Button
          ref={replyButton}
          size="small"
          variant="ghost"
          aria-expanded={isReplying}
          aria-disabled={!isHydrated}
          onClick={() => setIsReplying(!isReplying)}
        >
          {reply()}
        </Button>
      </CommentWords>
      {(isReplying || reply_count > 0) && (
        <div className="flex flex-col gap-3 ps-11">
          {isReplying && (
            <CommentForm
              pin_id={pin_id}
              answered={{ id, name: user.full_name || user.username }}
              onEnd={stopReplying}
            />
          )}
          {reply_count > 0 && (
            <Button
              size="small"
              variant="ghost"
              className="self-start"
              aria-expanded={isOpen}
              aria-disabled={!isHydrated}
              onClick={() => setIsOpen(!isOpen)}
            >
              {isOpen ? hideReplies() : showReplies({ count: reply_count })}
            </Button>
          )}
          {isOpen && reply_count > 0 && <Replies comment={comment} />}
        </div>
      )}
    </li>
  )
}

function Replies({ comment: { id, pin_id } }: { comment: CommentView }) {
  const { data, error, retry } = useQuery(repliesTo(pin_id, id))
  if (data) return <LoadedReplies pin_id={pin_id} id={id} />
  if (error) return <ErrorState title={couldNotLoadComments()} text={errorText(error)} onRetry={retry} />
  return <Skeleton className="h-10 rounded-12" />
}

function LoadedReplies({ pin_id, id }: { pin_id: PinId; id: CommentId }) {
  const feed = usePrefetchedPages(repliesTo(pin_id, id))
  const list = useOptimisticList(feed.items)
  return (
    <>
      <ol role="list" aria-label={commentsText()} className="flex flex-col gap-3">
        {list.map((one) => (
          <ReplyItem key={one.id} comment={one} />
        ))}
      </ol>
      <MoreOf feed={feed}>{moreReplies()}</MoreOf>
    </>
  )
}

function ReplyItem({ comment: given }: { comment: CommentView }) {
  const comment = useWithOptimistic(given)
  return (
    <li>
      <CommentWords comment={comment} />
    </li>
  )
}

function CommentWords({ comment, children }: { comment: CommentView; children?: React.ReactNode }) {
  const { user, text, mentions, created_at, like_count, liked_by_me } = comment
  const name = user.full_name || user.username
  const profile = path('profile', { username: user.username })
  const isHydrated = useIsHydrated()
  return (
    <div className="flex gap-3">
      <Avatar name={name} image_url={user.image_small_url} size={32} />
      <div className="min-w-0 flex-1">
        <p className="text-14 whitespace-pre-line wrap-anywhere">
          <Link to={profile} className="rounded-8 font-semibold hover:underline">
            {name}
          </Link>{' '}
          <bdi>
            <MentionWords text={text} mentions={mentions} />
          </bdi>
        </p>
        <div className="-ms-3 flex flex-wrap items-center gap-x-1 text-12 text-ink-soft">
          <CommentDay at={created_at} />
          <Button
            size="small"
            variant="ghost"
            aria-pressed={liked_by_me}
            aria-disabled={!isHydrated}
            className={liked_by_me ? 'text-accent' : undefined}
            onClick={() => void turnLike(comment)}
          >
            <HeartIcon size={16} />
            {like_count > 0 ? likes({ count: like_count }) : like()}
          </Button>
          {children}
        </div>
      </div>
      <CommentMenu comment={comment} />
    </div>
  )
}

const weekMs = 7 * 24 * 3600 * 1000

/** `5 minutes ago` for a week, then the day. */
const dayOrAge = (at: string, now: number): string =>
  now - Date.parse(at) < weekMs ? timeAgo(at, now) : shortDay(at)

/** The server does not know the viewer's time zone, and the page may be rendered earlier than it is read. */
function CommentDay({ at }: { at: string }) {
  const isHydrated = useIsHydrated()
  const [now] = useState(() => Date.now())
  return (
    <time dateTime={at} title={isHydrated ? momentOf(at) : undefined} className="ps-3 pe-1 whitespace-nowrap">
      {isHydrated ? dayOrAge(at, now) : shortDay(at, 'UTC')}
    </time>
  )
}

function CommentMenu({ comment }: { comment: CommentView }) {
  const { isAuth } = useViewer()
  const isHydrated = useIsHydrated()
  const { id, is_mine, can_delete } = comment
  if (!isAuth) return null
  return (
    <Menu
      trigger={
        <IconButton
          label={commentActions()}
          icon={<MoreIcon size={18} />}
          size="small"
          aria-disabled={!isHydrated}
        />
      }
    >
      {!is_mine && (
        <MenuItem icon={<FlagIcon size={20} />} onSelect={() => openReport({ kind: 'comment', id })}>
          {reportComment()}
        </MenuItem>
      )}
      {can_delete && (
        <MenuItem icon={<TrashIcon size={20} />} is_dangerous onSelect={() => void deleteComment(comment)}>
          {deleteWord()}
        </MenuItem>
      )}
    </Menu>
  )
}

const mention = /(?<![\p{L}\p{N}_.@-])@([a-z0-9_]{3,30})(?![\p{L}\p{N}_])/giu

/** Text of a comment, in which mentioned users who were notified are links. */
function MentionWords({ text, mentions }: { text: string; mentions: readonly string[] }) {
  return splitAtMentions(text, mentions).map(({ at, part, username }) =>
    username === null ? (
      <Fragment key={at}>{part}</Fragment>
    ) : (
      <Link
        key={at}
        to={path('profile', { username })}
        className="rounded-8 font-semibold text-accent hover:underline"
      >
        {part}
      </Link>
    ),
  )
}

function splitAtMentions(
  text: string,
  mentions: readonly string[],
): { at: number; part: string; username: string | null }[] {
  const parts = []
  let at = 0
  for (const match of text.matchAll(mention)) {
    const username = match[1]?.toLowerCase() ?? ''
    if (!mentions.includes(username)) continue
    if (match.index > at) parts.push({ at, part: text.slice(at, match.index), username: null })
    parts.push({ at: match.index, part: match[0], username })
    at = match.index + match[0].length
  }
  if (at < text.length) parts.push({ at, part: text.slice(at), username: null })
  return parts
}
