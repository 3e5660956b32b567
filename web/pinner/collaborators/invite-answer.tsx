import type { BoardId } from '@bowerbird/contract/kernel/ids'
import { useRef, useState } from 'react'
import type { UserBrief } from '@bowerbird/contract/people/user-models'
import { accept, decline } from 'texts:collaborators'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { acceptInvite, declineInvite } from './answer-invite.ts'

interface InviteAnswerProps {
  board_id: BoardId
  inviter: UserBrief
  text: string
}

/** Inviter, board, and the two answers. Disappears when the invite is answered. */
export function InviteAnswer({ board_id, inviter, text }: InviteAnswerProps) {
  const own = useRef<HTMLElement>(null)
  const [busy, setBusy] = useState<'accept' | 'decline' | null>(null)
  const answer = (kind: 'accept' | 'decline', act: (board_id: BoardId) => Promise<boolean>) => async () => {
    if (busy !== null) return
    setBusy(kind)
    const card = own.current
    const next = card?.nextElementSibling ?? card?.previousElementSibling ?? card?.closest('main')
    const isAnswered = await act(board_id)
    setBusy(null)
    if (isAnswered) handOn(card, next)
  }
  return (
    <section
      ref={own}
      tabIndex={-1}
      aria-label={text}
      className="flex flex-wrap items-center gap-3 rounded-24 bg-surface p-4 shadow-pane"
    >
      <Avatar name={inviter.full_name || inviter.username} image_url={inviter.image_medium_url} size={40} />
      <p className="min-w-40 flex-1 text-16 font-semibold text-pretty">{text}</p>
      <span className="flex gap-2">
        <Button is_busy={busy === 'decline'} onClick={() => void answer('decline', declineInvite)()}>
          {decline()}
        </Button>
        <Button
          variant="primary"
          is_busy={busy === 'accept'}
          onClick={() => void answer('accept', acceptInvite)()}
        >
          {accept()}
        </Button>
      </span>
    </section>
  )
}

/** Passes focus from an answered card to the next one, unless focus has moved elsewhere. */
function handOn(card: Element | null, next: Element | null | undefined): void {
  const { activeElement } = document
  const isLost = activeElement === document.body || card?.contains(activeElement)
  if (isLost && next instanceof HTMLElement) next.focus()
}
