import type { PinId } from '@bowerbird/contract/kernel/ids'
import { useId } from 'react'
import type { CommentState } from '@bowerbird/contract/comments/comment-models'
import { commentStatePut } from '@bowerbird/contract/comments/comment-calls'
import { browserQueries } from '../../client/browser-queries.ts'
import { errorText } from '../../client/optimistic.ts'
import { useOptimisticList } from '../../client/use-with-optimistic.ts'
import { perform } from '../../client/perform.ts'
import { toast } from '../../client/toasts.ts'
import { useQuery } from '../../client/use-query.ts'
import { usePrefetchedPages } from '../../client/use-prefetched-query.ts'
import {
  comments as commentsText,
  commentsCount,
  commentsOff,
  couldNotLoadComments,
  moreComments,
  noComments,
  turnOff,
  turnOn,
} from 'texts:comments'
import { logInPrompts } from '../../texts/log-in-texts.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentItem } from './comment-item.tsx'
import { MoreOf } from './more-of.tsx'
import { commentsOf, stateOf } from './comment-queries.ts'

/** Comments on a Pin, newest first, and the field to add one (PEOPLE-09). */
export function CommentSection({ pin_id }: { pin_id: PinId }) {
  const state = useQuery(stateOf(pin_id))
  const headingId = useId()
  const isHydrated = useIsHydrated()
  if (state.error)
    return <ErrorState title={couldNotLoadComments()} text={errorText(state.error)} onRetry={state.retry} />
  if (!state.data) return <CommentSkeletons />
  const { is_open, can_switch, can_comment, comment_count } = state.data
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4 border-t border-line pt-5">
      <div className="flex min-h-8 items-center justify-between gap-2">
        <h2 id={headingId} className="text-16 font-semibold">
          {is_open && comment_count > 0 ? commentsCount({ count: comment_count }) : commentsText()}
        </h2>
        {can_switch && (
          <Button
            size="small"
            variant="ghost"
            aria-disabled={!isHydrated}
            onClick={() => void switchTo(pin_id, !is_open)}
          >
            {is_open ? turnOff() : turnOn()}
          </Button>
        )}
      </div>
      {is_open ? (
        <>
          {can_comment && <CommentForm pin_id={pin_id} />}
          <CommentList pin_id={pin_id} />
        </>
      ) : (
        <p className="text-14 text-ink-soft">{commentsOff()}</p>
      )}
    </section>
  )
}

function CommentList({ pin_id }: { pin_id: PinId }) {
  const { data, error, retry } = useQuery(commentsOf(pin_id))
  if (data) return <LoadedComments pin_id={pin_id} />
  if (error) return <ErrorState title={couldNotLoadComments()} text={errorText(error)} onRetry={retry} />
  return <CommentSkeletons />
}

function LoadedComments({ pin_id }: { pin_id: PinId }) {
  const feed = usePrefetchedPages(commentsOf(pin_id))
  const list = useOptimisticList(feed.items)
  if (list.length === 0 && !feed.has_more) return <p className="text-14 text-ink-soft">{noComments()}</p>
  return (
    <>
      <ol role="list" aria-label={commentsText()} className="flex flex-col gap-4">
        {list.map((comment) => (
          <CommentItem key={comment.id} comment={comment} />
        ))}
      </ol>
      <MoreOf feed={feed}>{moreComments()}</MoreOf>
    </>
  )
}

async function switchTo(pin_id: PinId, is_open: boolean): Promise<void> {
  const outcome = await perform(commentStatePut, { pin_id, is_open }, { prompt: logInPrompts.edit() })
  if (outcome?.ok) browserQueries().cache.write<CommentState>(stateOf(pin_id).key, () => outcome.data)
  else if (outcome) toast({ text: errorText(outcome), kind: 'error' })
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
