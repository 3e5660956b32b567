import { back } from '../../texts/ui-texts.ts'
import { Button } from '../../ui/button.tsx'
import { BackIcon } from '../../ui/icons/back-icon.tsx'
import { BoardForm } from './board-form.tsx'
import { BoardPicker } from './board-picker.tsx'
import { BoardMade } from './board-made.tsx'
import { SectionForm } from './section-form.tsx'
import { SectionPicker } from './section-picker.tsx'
import type { Saving } from './use-saving.ts'

interface SavePanelProps {
  saving: Saving
  /** The success has been shown. */
  onDone: () => void
}

/** The save flow's steps, for whatever holds them: window, pop-up, phone page. */
export function SavePanel({ saving, onDone }: SavePanelProps) {
  const { flow } = saving
  const hasBack = flow.step === 'section' || flow.step === 'create_board' || flow.step === 'create_section'
  return (
    <div className="flex min-h-0 flex-col gap-4">
      {hasBack && (
        <Button
          size="small"
          variant="ghost"
          className="-ms-2 self-start"
          onClick={() => saving.turn({ type: 'back' })}
        >
          <BackIcon size={18} />
          {back()}
        </Button>
      )}
      <Step saving={saving} onDone={onDone} />
    </div>
  )
}

function Step({ saving: { flow, turn }, onDone }: SavePanelProps) {
  const isSaving = flow.step === 'saving'
  if (flow.step === 'create_board')
    return <BoardForm onMade={(board) => turn({ type: 'board_made', board })} />
  if (flow.step === 'create_section' && flow.board) {
    return (
      <SectionForm board_id={flow.board.id} onMade={(section) => turn({ type: 'section_made', section })} />
    )
  }
  if (flow.step === 'done') return <BoardMade board_name={flow.board?.name ?? ''} onDone={onDone} />
  if (flow.board && (flow.step === 'section' || (isSaving && flow.before === 'section'))) {
    return (
      <SectionPicker
        board={flow.board}
        is_saving={isSaving}
        onChoose={(section) => turn({ type: 'section_chosen', section })}
        onCreate={() => turn({ type: 'create_section_asked' })}
      />
    )
  }
  return (
    <BoardPicker
      saving_to={isSaving ? (flow.board?.id ?? null) : null}
      onChoose={(board) => turn({ type: 'board_chosen', board })}
      onCreate={() => turn({ type: 'create_board_asked' })}
    />
  )
}
