import { useState } from 'react'
import type { SubmitEvent } from 'react'
import type { BoardView } from '@bowerbird/contract/boards/board-models'
import type { Refused } from '@bowerbird/contract/kernel/outcome'
import { boardUpdate } from '@bowerbird/contract/boards/board-calls'
import { errorText } from '../../client/optimistic.ts'
import { perform } from '../../client/perform.ts'
import { toast } from '../../client/toasts.ts'
import { leaveForm } from '../../forms/leave-form.ts'
import { navigation } from '../../navigation/navigation.ts'
import { Modal } from '../../page/modal.tsx'
import { chooseCover } from 'texts:board-settings'
import { boardSaved, editBoard } from 'texts:board-acts'
import { logInPrompts } from '../../texts/log-in-texts.ts'
import { saveChanges } from 'texts:pin-words'
import { back } from 'texts:ui'
import { Button } from '../../ui/button.tsx'
import { refreshBoards } from '../refresh/refresh-boards.ts'
import { boardNameProblem } from '../saving/board-problems.ts'
import { useActKeys } from '../saving/use-act-keys.ts'
import { boardChanges, settingsOf } from './board-settings.ts'
import { BoardSettingsFields } from './board-settings-fields.tsx'
import { CoverChooser } from './cover-chooser.tsx'

/** Changes what a board's owner sets: words, privacy, cover, order, rules (BOARD-10). */
export default function EditBoardModal(props: { board: BoardView; onClose: () => void }) {
  const { board, onClose } = props
  const {
    settings,
    setSettings,
    isChoosing,
    setIsChoosing,
    refused,
    setRefused,
    problem,
    changes,
    submit,
    nameRefusal,
    footer,
  } = useEditBoardModal(props)
  return (
    <Modal
      is_open
      {...leaveForm(Object.keys(changes).length > 0, onClose)}
      {...(isChoosing && { on_back: () => setIsChoosing(false) })}
      title={isChoosing ? chooseCover() : editBoard()}
      width="MEDIUM"
      footer={footer}
    >
      {isChoosing ? (
        <CoverChooser
          board={board}
          chosen={settings.cover?.pin_id ?? null}
          onChoose={(cover) => {
            setSettings({ ...settings, cover })
            setIsChoosing(false)
          }}
        />
      ) : (
        <form
          id="edit-board"
          className="flex flex-col gap-6 pt-1"
          onSubmit={(event) => void submit(event)}
          noValidate
        >
          {refused && !nameRefusal && (
            <p role="alert" className="text-14 font-semibold text-danger">
              {errorText(refused)}
            </p>
          )}
          <BoardSettingsFields
            board={board}
            settings={settings}
            name_error={nameRefusal ?? problem}
            onChange={(change) => {
              setSettings({ ...settings, ...change })
              setRefused(null)
            }}
            onChooseCover={() => setIsChoosing(true)}
          />
        </form>
      )}
    </Modal>
  )
}

function useEditBoardModal({ board, onClose }: { board: BoardView; onClose: () => void }) {
  const [settings, setSettings] = useState(() => settingsOf(board))
  const [isChoosing, setIsChoosing] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const keyOf = useActKeys()
  const problem = boardNameProblem(settings.name)
  const changes = boardChanges(board, settings)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (problem || isSaving) return
    if (Object.keys(changes).length === 0) return onClose()
    setIsSaving(true)
    const outcome = await perform(
      boardUpdate,
      { board_id: board.id, ...changes },
      { prompt: logInPrompts.edit(), key: keyOf(JSON.stringify(changes)) },
    )
    setIsSaving(false)
    if (!outcome) return
    if (!outcome.ok) return setRefused(outcome)
    onClose()
    // The name is a part of the address. Asked anew there: the old one may lead nowhere any more.
    if (outcome.data.url !== board.url)
      await navigation.to(outcome.data.url, { replace: true, keep_scroll: true })
    void refreshBoards()
    toast({ text: boardSaved() })
  }

  const nameRefusal = refused && isAboutName(refused) ? errorText(refused) : null
  const isRefused = problem !== null || nameRefusal !== null
  const footer = isChoosing ? (
    <Button size="large" onClick={() => setIsChoosing(false)}>
      {back()}
    </Button>
  ) : (
    <SaveButton is_busy={isSaving} disabled={isRefused} />
  )
  return {
    settings,
    setSettings,
    isChoosing,
    setIsChoosing,
    refused,
    setRefused,
    problem,
    changes,
    submit,
    nameRefusal,
    footer,
  }
}

function SaveButton(props: { is_busy: boolean; disabled: boolean }) {
  return (
    <Button type="submit" form="edit-board" variant="primary" size="large" {...props}>
      {saveChanges()}
    </Button>
  )
}

const isAboutName = ({ code, fields }: Refused) => code === 'name_taken' || fields?.['name'] !== undefined
