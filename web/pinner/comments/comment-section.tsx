import { useId, useState } from 'react'
import type { CommentState } from '@bowerbird/contract/comments/comment-models'
import { commentStatePut } from '@bowerbird/contract/comments/comment-calls'
import { browserQueries } from '../../client/browser-queries.ts'
import { refusalText } from '../../client/optimistic.ts'
import { perform } from '../../client/perform.ts'
import { toast } from '../../client/toasts.ts'
import { useLater } from '../../client/use-later.ts'
import { useOverlaidList } from '../../client/use-overlaid.ts'
import {
  comments as commentsText,
  commentsCount,
  commentsOff,
  couldNotLoadComments,
  moreComments,
  noComments,
  turnOff,
  turnOn,
} from '../../texts/comments-texts.ts'
import { logInPrompts } from '../../texts/log-in-texts.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CommentForm } from './comment-form.tsx'
import { CommentItem } from './comment-item.tsx'
import { commentsOf, stateOf } from './comment-queries.ts'

const first = 10
const most = 50

/** What people say about a Pin, newest first, and the field to join in (PEOPLE-09). */
export function CommentSection({ pin_id }: { pin_id: string }) {
  const state = useLater(stateOf(pin_id))
  const headingId = useId()
  if (state.error)
    return <ErrorState title={couldNotLoadComments()} text={refusalText(state.error)} onRetry={state.retry} />
  if (!state.data) return <CommentSkeletons />
  const { is_open, can_switch, can_comment, comment_count } = state.data
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4 border-t border-line pt-5">
      <div className="flex min-h-8 items-center justify-between gap-2">
        <h2 id={headingId} className="text-16 font-semibold">
          {is_open && comment_count > 0 ? commentsCount(comment_count) : commentsText()}
        </h2>
        {can_switch && (
          <Button size="small" variant="ghost" onClick={() => void switchTo(pin_id, !is_open)}>
            {is_open ? turnOff() : turnOn()}
          </Button>
        )}
      </div>
      {is_open ? (
        <>
          {can_comment && <CommentForm pin_id={pin_id} />}
          <CommentList pin_id={pin_id} count={comment_count} />
        </>
      ) : (
        <p className="text-14 text-ink-soft">{commentsOff()}</p>
      )}
    </section>
  )
}

function CommentList({ pin_id, count }: { pin_id: string; count: number }) {
  const [page_size, setPageSize] = useState(first)
  const asked = useLater(commentsOf(pin_id, { page_size }))
  // Those of before stay until the longer list is there.
  const [held, hold] = useState(asked.data)
  if (asked.data !== undefined && asked.data !== held) hold(asked.data)
  const list = useOverlaidList(asked.data ?? held ?? none)
  if (asked.error)
    return <ErrorState title={couldNotLoadComments()} text={refusalText(asked.error)} onRetry={asked.retry} />
  if (!held && !asked.data) return <CommentSkeletons />
  if (list.length === 0) return <p className="text-14 text-ink-soft">{noComments()}</p>
  const mayHaveMore = list.length >= page_size && count > page_size && page_size < most
  return (
    <>
      <ol role="list" aria-label={commentsText()} className="flex flex-col gap-4">
        {list.map((comment) => (
          <CommentItem key={comment.id} comment={comment} />
        ))}
      </ol>
      {mayHaveMore && (
        <Button
          size="small"
          className="self-start"
          is_busy={asked.is_loading}
          onClick={() => setPageSize(most)}
        >
          {moreComments()}
        </Button>
      )}
    </>
  )
}

const none: readonly never[] = []

async function switchTo(pin_id: string, is_open: boolean): Promise<void> {
  const outcome = await perform(commentStatePut, { pin_id, is_open }, { prompt: logInPrompts.edit() })
  if (outcome?.ok) browserQueries().cache.write<CommentState>(stateOf(pin_id).key, () => outcome.data)
  else if (outcome) toast({ text: refusalText(outcome), kind: 'error' })
}

function CommentSkeletons() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4 pt-5">
      {['a', 'b'].map((name) => (
        <div key={name} className="flex gap-3">
          <Skeleton className="size-8 rounded-full" />
          <Skeleton className="h-10 flex-1 rounded-12" />
        </div>
      ))}
    </div>
  )
}
