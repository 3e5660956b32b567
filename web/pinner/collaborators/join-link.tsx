import type { BoardId } from '@bowerbird/contract/kernel/ids'
import { useState } from 'react'
import {
  boardJoinLinkCreate,
  boardJoinLinkDelete,
  boardJoinLinkGet,
} from '@bowerbird/contract/collaborators/collaborator-calls'
import type { CollaboratorRole, JoinLink } from '@bowerbird/contract/collaborators/collaborator-models'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import { refresh } from '../../client/browser-queries.ts'
import { confirm } from '../../client/confirm.ts'
import { errorText } from '../../client/optimistic.ts'
import { perform } from '../../client/perform.ts'
import { query } from '../../client/queries.ts'
import { toast } from '../../client/toasts.ts'
import { useQuery } from '../../client/use-query.ts'
import { copyAddress } from '../../page/share-address.ts'
import { roleOrganise, roleSave } from 'texts:collaborators'
import { dayInZone } from '../../texts/dates.ts'
import { anyoneUntil } from 'texts:invite-address'
import {
  anyoneCanJoin,
  copy,
  couldNotLoadLink,
  endJoinLink,
  endJoinLinkText,
  endJoinLinkTitle,
  forDays,
  joinLink,
  joinLinkEnded,
  joinLinkMade,
  joinLinkTitle,
  linkWorksFor,
  makeJoinLink,
  secretBoardOpens,
  theyMay,
} from 'texts:join-link'
import { logInPrompts } from '../../texts/log-in-texts.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { CopyIcon } from '../../ui/icons.tsx'
import type { CollaboratorsBoard } from './use-found-people.ts'

/** A link with which anyone can join the board, until it expires or the owner ends it (BOARD-05). */
export function JoinLinkPart({ board }: { board: CollaboratorsBoard }) {
  const linkQuery = query(boardJoinLinkGet, { board_id: board.id })
  const { data: link, error, retry } = useQuery(linkQuery)
  const changed = () => refresh(linkQuery)
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-16 font-semibold">{joinLinkTitle()}</h2>
      {error && link === undefined ? (
        <ErrorState title={couldNotLoadLink()} text={errorText(error)} onRetry={retry} />
      ) : link === undefined ? (
        <Skeleton className="h-12 rounded-16" />
      ) : link ? (
        <LinkShown board_id={board.id} link={link} onEnded={changed} />
      ) : (
        <NewLink board={board} onMade={changed} />
      )}
    </section>
  )
}

interface NewLinkProps {
  board: CollaboratorsBoard
  onMade: () => Promise<unknown>
}

function NewLink({ board, onMade }: NewLinkProps) {
  const [role, setRole] = useState<CollaboratorRole>('save')
  const [days, setDays] = useState<'1' | '7' | '30'>('7')
  const [isBusy, setIsBusy] = useState(false)
  async function make() {
    setIsBusy(true)
    const input = { board_id: board.id, role, days: Number(days) }
    const outcome = await perform(boardJoinLinkCreate, input, { prompt: logInPrompts.edit() })
    if (await isDone(outcome, onMade)) toast({ text: joinLinkMade() })
    setIsBusy(false)
  }
  return (
    <>
      <p className="text-14 text-pretty text-ink-soft">
        {anyoneCanJoin()} {board.privacy === 'secret' && secretBoardOpens()}
      </p>
      <SelectField
        label={theyMay()}
        value={role}
        onChange={setRole}
        options={[
          { value: 'save', label: roleSave() },
          { value: 'organise', label: roleOrganise() },
        ]}
      />
      <SelectField
        label={linkWorksFor()}
        value={days}
        onChange={setDays}
        options={(['1', '7', '30'] as const).map((value) => ({
          value,
          label: forDays({ days: Number(value) }),
        }))}
      />
      <Button className="self-start" is_busy={isBusy} onClick={() => void make()}>
        {makeJoinLink()}
      </Button>
    </>
  )
}

interface LinkShownProps {
  board_id: BoardId
  link: JoinLink
  onEnded: () => Promise<unknown>
}

function LinkShown({ board_id, link, onEnded }: LinkShownProps) {
  const [isBusy, setIsBusy] = useState(false)
  async function end() {
    const isSure = await confirm({
      title: endJoinLinkTitle(),
      text: endJoinLinkText(),
      yes: endJoinLink(),
      is_dangerous: true,
    })
    if (!isSure) return
    setIsBusy(true)
    const outcome = await perform(boardJoinLinkDelete, { board_id }, { prompt: logInPrompts.edit() })
    if (await isDone(outcome, onEnded)) toast({ text: joinLinkEnded() })
    setIsBusy(false)
  }
  return (
    <>
      <p className="text-14 text-pretty text-ink-soft">
        {anyoneUntil({ day: dayInZone(link.expires_at, 'UTC') })} {theyMay()}:{' '}
        {link.role === 'save' ? roleSave() : roleOrganise()}.
      </p>
      <TextField
        label={joinLink()}
        value={link.url}
        readOnly
        dir="ltr"
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => void copyAddress(link.url)}>
          <CopyIcon size={18} />
          {copy()}
        </Button>
        <Button variant="danger" is_busy={isBusy} onClick={() => void end()}>
          {endJoinLink()}
        </Button>
      </div>
    </>
  )
}

async function isDone(outcome: Outcome | null, next: () => Promise<unknown>): Promise<boolean> {
  if (outcome && !outcome.ok) toast({ text: errorText(outcome), kind: 'error' })
  if (outcome?.ok) await next()
  return outcome?.ok ?? false
}
