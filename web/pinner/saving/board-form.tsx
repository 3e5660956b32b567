import type { PinId } from '@bowerbird/contract/kernel/ids'
import { Suspense, useState } from 'react'
import type { SubmitEvent } from 'react'
import type { BoardView } from '@bowerbird/contract/boards/board-models'
import {
  boardCreate,
  boardPickerBoardsGet,
  boardTitleSuggestionsGet,
  boardsGet,
} from '@bowerbird/contract/boards/board-calls'
import type { CollaboratorSuggestion } from '@bowerbird/contract/collaborators/collaborator-models'
import { userGet } from '@bowerbird/contract/people/user-calls'
import { refreshAll } from '../../client/browser-queries.ts'
import { lazyPart } from '../../client/lazy-part.ts'
import { subjectOf } from '../../client/active-profile.ts'
import { useViewer } from '../../client/viewer.ts'
import { perform } from '../../client/perform.ts'
import { query } from '../../client/queries.ts'
import { useQuery } from '../../client/use-query.ts'
import { logInPrompts } from '../../texts/log-in-texts.ts'
import {
  addCollaborators,
  boardNamePlaceholder,
  create,
  keepSecret,
  keepSecretHint,
  name as nameLabel,
  protectedBoardHint,
  protectedBoardLabel,
  suggestedNames,
} from 'texts:saving'
import { Button } from '../../ui/button.tsx'
import { PeopleIcon } from '../../ui/list-icons.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import { makingRights } from './delegation.ts'
import type { MakingRights } from './delegation.ts'
import { NameChips } from './name-chips.tsx'
import { boardFailure, boardNameProblem } from './board-problems.ts'
import { useActKeys } from './use-act-keys.ts'

const CollaboratorPicker = lazyPart(async () => {
  const { CollaboratorPicker: part } = await import('../collaborators/collaborator-picker.tsx')
  return { default: part }
})

interface BoardFormProps {
  onMade: (board: BoardView) => void
  start_name?: string
  /** The contents of the field, at every change. */
  onName?: (name: string) => void
  /** The Pin that the board is for: names are suggested for it (SAVE-10). */
  pin_id?: PinId | null
  rights?: MakingRights
  /** Who is to be asked to the board; without it no one can be (SAVE-19). */
  queue?: { queued: readonly CollaboratorSuggestion[]; onQueue: (queue: CollaboratorSuggestion[]) => void }
}

/** The state of the creation of a board (SAVE-13). */
type Making = { step: 'idle' } | { step: 'saving' } | { step: 'error'; text: string } | { step: 'done' }

/** Name and privacy of a new board. Create waits for a name that the server has not refused (SAVE-13). */
export function BoardForm(props: BoardFormProps) {
  const { queue, rights = makingRights(null, null) } = props
  const form = useBoardForm({ ...props, rights })
  const { name, change, error, isReady, isSaving, suggested, submit } = form
  return (
    <form className="flex flex-col gap-6" onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={nameLabel()}
        placeholder={boardNamePlaceholder()}
        autoFocus
        autoComplete="off"
        value={name}
        error={error}
        onChange={(event) => change(event.target.value)}
      />
      <NameChips
        label={suggestedNames()}
        names={(suggested.data?.suggestions ?? []).map(({ title }) => title)}
        chosen={name}
        disabled={isSaving}
        onChoose={change}
      />
      <PrivacyToggle rights={rights} form={form} />
      {queue && rights.may_invite && <Invites queue={queue} />}
      <Button
        type="submit"
        variant="primary"
        size="large"
        className="self-end"
        is_busy={isSaving}
        disabled={!isReady && !isSaving}
      >
        {create()}
      </Button>
    </form>
  )
}

function PrivacyToggle({ rights, form }: { rights: MakingRights; form: ReturnType<typeof useBoardForm> }) {
  if (rights.is_locked_protected)
    return (
      <Toggle label={protectedBoardLabel()} hint={protectedBoardHint()} is_on onChange={() => {}} disabled />
    )
  return (
    <Toggle
      label={keepSecret()}
      hint={keepSecretHint()}
      is_on={form.isSecret}
      onChange={form.setIsSecret}
      disabled={form.isSaving}
    />
  )
}

function Invites({ queue }: { queue: NonNullable<BoardFormProps['queue']> }) {
  const [isInviting, setIsInviting] = useState(false)
  return (
    <Suspense>
      {isInviting ? (
        <CollaboratorPicker queue={queue.queued} onQueue={queue.onQueue} starts_in_search />
      ) : (
        <Button className="self-start" onClick={() => setIsInviting(true)}>
          <PeopleIcon size={18} />
          {addCollaborators()}
        </Button>
      )}
    </Suspense>
  )
}

function useBoardForm({
  onMade,
  start_name = '',
  onName,
  pin_id = null,
  rights,
}: BoardFormProps & { rights: MakingRights }) {
  const [name, setName] = useState(start_name)
  const [isTouched, setIsTouched] = useState(start_name !== '')
  const [isSecret, setIsSecret] = useState(false)
  const [making, setMaking] = useState<Making>({ step: 'idle' })
  const keyOf = useActKeys()
  const subject = subjectOf(useViewer().id)
  const suggested = useQuery(query(boardTitleSuggestionsGet, { id: pin_id ?? '0' }), {
    enabled: pin_id !== null,
  })
  const problem = boardNameProblem(name)
  const isReady = problem === null && making.step === 'idle'
  // What follows goes on from here, so it stays at work when it is done.
  const isSaving = making.step === 'saving' || making.step === 'done'

  function change(next: string) {
    setName(next)
    onName?.(next)
    setIsTouched(true)
    if (making.step === 'error') setMaking({ step: 'idle' })
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    // It may lie over another form, which must not take this for its own.
    event.stopPropagation()
    setIsTouched(true)
    if (!isReady) return
    setMaking({ step: 'saving' })
    const options = {
      name,
      privacy: isSecret ? ('secret' as const) : rights.default_privacy,
      ...(rights.advertiser_id && { advertiser_id: rights.advertiser_id }),
      ...subject,
      aux_data: { source: 'board_picker' },
    }
    const outcome = await perform(boardCreate, options, {
      prompt: logInPrompts.create(),
      key: keyOf(`${name}/${options.privacy}`),
    })
    if (!outcome) return setMaking({ step: 'idle' })
    if (!outcome.ok) return setMaking({ step: 'error', text: boardFailure(outcome) })
    setMaking({ step: 'done' })
    for (const call of [boardPickerBoardsGet, boardsGet, userGet]) void refreshAll(call)
    onMade(outcome.data)
  }

  const error = making.step === 'error' ? making.text : isTouched ? problem : null
  return { name, change, isSecret, setIsSecret, error, isReady, isSaving, suggested, submit }
}
