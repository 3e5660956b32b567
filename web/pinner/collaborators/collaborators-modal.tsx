import type { BoardId } from '@bowerbird/contract/kernel/ids'
import { useEffect, useRef, useState } from 'react'
import type { CollaboratorSuggestion } from '@bowerbird/contract/collaborators/collaborator-models'
import { confirm } from '../../client/confirm.ts'
import { toast } from '../../client/toasts.ts'
import { useViewer } from '../../client/viewer.ts'
import { path } from '../../navigation/paths.ts'
import { navigation } from '../../navigation/navigation.ts'
import { Modal } from '../../page/modal.tsx'
import {
  collaborators,
  invitePeople,
  leave,
  leaveText,
  leaveTitle,
  leaveYes,
  left,
  membersMayInvite,
} from 'texts:collaborators'
import { back } from 'texts:ui'
import { Button } from '../../ui/button.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import { PeopleIcon } from '../../ui/list-icons.tsx'
import { refreshTeams } from './answer-invite.ts'
import { leaveBoard, letMembersInvite } from './change-team.ts'
import { CollaboratorPicker } from './collaborator-picker.tsx'
import { collaboratorsRequest } from './use-found-people.ts'
import type { CollaboratorsBoard } from './use-found-people.ts'
import { JoinLinkPart } from './join-link.tsx'
import { MemberList } from './member-list.tsx'
import { sendInvites } from './send-invites.ts'
import * as texts from 'texts:invite-window'

const sendInvitesText = (count: number) => (count === 0 ? texts.sendInvite() : texts.sendInvites({ count }))

const close = () => collaboratorsRequest.set(null)

/** Members of a board, and the step to invite more (BOARD-04, BOARD-05). */
export default function CollaboratorsModal({ board }: { board: CollaboratorsBoard }) {
  const [isInviting, setIsInviting] = useState(false)
  const inviting = useInviting(board.id)
  const { step, way } = useStepFocus(isInviting)
  const { username } = useViewer()
  const isMember = board.my_role === 'organise' || board.my_role === 'save'
  const footer = isInviting ? (
    <>
      <Button size="large" onClick={() => setIsInviting(false)}>
        {back()}
      </Button>
      <Button
        variant="primary"
        size="large"
        is_busy={inviting.is_sending}
        disabled={inviting.queue.length === 0}
        onClick={inviting.send}
      >
        {sendInvitesText(inviting.queue.length)}
      </Button>
    </>
  ) : board.can_invite ? (
    <Button ref={way} variant="primary" size="large" onClick={() => setIsInviting(true)}>
      <PeopleIcon size={18} />
      {invitePeople()}
    </Button>
  ) : undefined
  return (
    <Modal
      is_open
      on_close={close}
      {...(isInviting && { on_back: () => setIsInviting(false) })}
      title={isInviting ? invitePeople() : collaborators()}
      {...(footer && { footer })}
    >
      {isInviting ? (
        <div ref={step}>
          <CollaboratorPicker
            queue={inviting.queue}
            onQueue={inviting.onQueue}
            board_id={board.id}
            sent={inviting.sent}
          />
        </div>
      ) : (
        <div className="flex flex-col gap-4">
          <MemberList board={board} />
          {board.owned_by_me && <InviteRule board={board} />}
          {board.owned_by_me && <JoinLinkPart board={board} />}
          {isMember && (
            <Button className="self-start" onClick={() => void leaveAfterAll(board, username)}>
              {leave()}
            </Button>
          )}
        </div>
      )}
    </Modal>
  )
}

/** Moves focus into the inviting step, and back to the button that opens it. */
function useStepFocus(isInviting: boolean) {
  const step = useRef<HTMLDivElement>(null)
  const way = useRef<HTMLButtonElement>(null)
  const was = useRef(isInviting)
  useEffect(() => {
    if (was.current === isInviting) return
    was.current = isInviting
    if (isInviting) step.current?.querySelector('input')?.focus()
    else way.current?.focus()
  }, [isInviting])
  return { step, way }
}

/** The invite queue of the modal, and the users who were invited already. */
function useInviting(board_id: BoardId) {
  const [queue, onQueue] = useState<CollaboratorSuggestion[]>([])
  const [sent, setSent] = useState<readonly CollaboratorSuggestion[]>([])
  const [is_sending, setIsSending] = useState(false)
  async function send() {
    if (is_sending) return
    setIsSending(true)
    const ids = new Set(await sendInvites(board_id, queue))
    setSent((before) => [...before, ...queue.filter((one) => ids.has(one.id))])
    onQueue(queue.filter((one) => !ids.has(one.id)))
    setIsSending(false)
  }
  return { queue, onQueue, sent, is_sending, send: () => void send() }
}

function InviteRule({ board }: { board: CollaboratorsBoard }) {
  const [isOn, setIsOn] = useState(board.members_may_invite)
  async function change(next: boolean) {
    setIsOn(next)
    if (!(await letMembersInvite(board.id, next))) setIsOn(!next)
  }
  return <Toggle label={membersMayInvite()} is_on={isOn} onChange={(next) => void change(next)} />
}

/** A user who leaves a secret board can no longer see it. */
async function leaveAfterAll(
  { id, name, privacy }: CollaboratorsBoard,
  username: string | null,
): Promise<void> {
  const isSure = await confirm({
    title: leaveTitle({ board: name }),
    text: leaveText(),
    yes: leaveYes(),
    is_dangerous: true,
  })
  if (!isSure || !(await leaveBoard(id))) return
  close()
  toast({ text: left({ board: name }) })
  if (privacy === 'secret')
    await navigation.to(username === null ? path('home') : path('profile', { username }), { replace: true })
  await refreshTeams()
}
