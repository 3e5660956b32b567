import type { PinId } from '@bowerbird/contract/kernel/ids'
import { useRef, useState } from 'react'
import type { SyntheticEvent } from 'react'
import { commentCreate } from '@bowerbird/contract/comments/comment-calls'
import { errorText } from '../../client/optimistic.ts'
import { perform } from '../../client/perform.ts'
import { toast } from '../../client/toasts.ts'
import { addComment, cancel, logInToComment, post, replyTo } from 'texts:comments'
import { Button } from '../../ui/button.tsx'
import { refreshTalk } from './comment-acts.ts'
import { MentionField } from './mention-field.tsx'

interface CommentFormProps {
  pin_id: PinId
  /** The comment that is replied to. */
  answered?: { id: string; name: string }
  onEnd?: (has_replied: boolean) => void
}

/** The field below a Pin or a comment. Text that could not be posted stays in it. */
export function CommentForm({ pin_id, answered, onEnd }: CommentFormProps) {
  const [text, setText] = useState('')
  const [isPosting, setIsPosting] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  async function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (isPosting || text.trim() === '') return
    setIsPosting(true)
    const hasPosted = await postComment(pin_id, text, answered?.id)
    setIsPosting(false)
    if (!hasPosted) return field.current?.focus()
    setText('')
    onEnd?.(true)
  }
  const label = answered ? replyTo({ name: answered.name }) : addComment()
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-2">
      <MentionField
        label={label}
        text={text}
        onText={setText}
        ref={field}
        autoFocus={answered !== undefined}
      />
      {(answered || text !== '') && (
        <div className="flex justify-end gap-2">
          {onEnd && (
            <Button size="small" onClick={() => onEnd(false)}>
              {cancel()}
            </Button>
          )}
          <Button
            type="submit"
            size="small"
            variant="primary"
            is_busy={isPosting}
            disabled={text.trim() === ''}
          >
            {post()}
          </Button>
        </div>
      )}
    </form>
  )
}

async function postComment(pin_id: PinId, text: string, answered: string | undefined): Promise<boolean> {
  const outcome = await perform(
    commentCreate,
    { pinId: pin_id, text, ...(answered !== undefined && { replyTo: answered }) },
    { prompt: logInToComment() },
  )
  if (outcome && !outcome.ok) toast({ text: errorText(outcome), kind: 'error' })
  if (!outcome?.ok) return false
  await refreshTalk(pin_id)
  return true
}
