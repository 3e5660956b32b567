import type { BoardId, SectionId } from '@bowerbird/contract/kernel/ids'
import { useState } from 'react'
import { Modal } from '../../page/modal.tsx'
import { copyHere, copyTo, moveHere, moveTo, sectionIn } from 'texts:organise'
import { addSection, chooseSection, createBoard } from 'texts:saving'
import { back } from 'texts:ui'
import { Button } from '../../ui/button.tsx'
import { BackIcon } from '../../ui/closeup-icons.tsx'
import { BoardForm } from '../saving/board-form.tsx'
import { BoardPicker } from '../saving/board-picker.tsx'
import { SectionForm } from '../saving/section-form.tsx'
import { SectionPicker } from '../saving/section-picker.tsx'
import type { PinPlace } from './organise-act.ts'

/** What the pickers know of a board. */
interface PlaceBoard {
  id: BoardId
  name: string
  url: string
  privacy: 'public' | 'secret' | 'protected'
  section_count: number
  pin_count: number
}

type Step = 'board' | 'section' | 'create_board' | 'create_section'

interface PlaceModalProps {
  kind: 'move' | 'copy'
  /** Its sections come first; null: all boards do. */
  start: PlaceBoard | null
  /** A board where all of them are already. */
  without: string | null
  onChoose: (place: PinPlace) => void
  onClose: () => void
}

/** Where pins are to go: a board, a section of one, or one that is made here. */
export default function PlaceModal(props: PlaceModalProps) {
  const { kind, without, onClose } = props
  const { step, setStep, name, board, toBoard, toSection, chooseBoard, createBoardNamed, goBack } =
    usePlaceModal(props)
  return (
    <Modal is_open on_close={onClose} title={titleOf(step, kind)} width="NARROW">
      <div className="flex min-h-0 flex-col gap-4 [--foot-inset:-24px]">
        {step !== 'board' && (
          <Button size="small" variant="ghost" className="-ms-2 self-start" onClick={goBack}>
            <BackIcon size={18} />
            {back()}
          </Button>
        )}
        {step === 'board' && (
          <BoardPicker
            act={kind === 'move' ? moveHere() : copyHere()}
            saving_to={null}
            without={without}
            onChoose={chooseBoard}
            onCreate={createBoardNamed}
          />
        )}
        {step === 'create_board' && <BoardForm start_name={name} onMade={toBoard} />}
        {step === 'section' && board && (
          <SectionPicker
            board={board}
            is_saving={false}
            onChoose={(section) => (section ? toSection(board, section) : toBoard(board))}
            onCreate={() => setStep('create_section')}
          />
        )}
        {step === 'create_section' && board && (
          <SectionForm board_id={board.id} onMade={(section) => toSection(board, section)} />
        )}
      </div>
    </Modal>
  )
}

function usePlaceModal({ start, onChoose }: PlaceModalProps) {
  const [step, setStep] = useState<Step>(start ? 'section' : 'board')
  const [name, setName] = useState('')
  const [board, setBoard] = useState<PlaceBoard | null>(start)

  function toBoard(chosen: PlaceBoard) {
    onChoose({ board_id: chosen.id, section_id: null, name: chosen.name, url: chosen.url })
  }
  function toSection(of: PlaceBoard, { id, title, slug }: { id: SectionId; title: string; slug?: string }) {
    const name = sectionIn({ section: title, board: of.name })
    // The picker knows no address of a section: then the notice leads to its board.
    onChoose({ board_id: of.id, section_id: id, name, url: slug ? `${of.url}${slug}/` : of.url })
  }
  function chooseBoard(chosen: PlaceBoard) {
    if (chosen.section_count === 0) return toBoard(chosen)
    setBoard(chosen)
    setStep('section')
  }
  function createBoardNamed(wanted: string) {
    setName(wanted)
    setStep('create_board')
  }
  function goBack() {
    if (step === 'create_section') return setStep('section')
    setBoard(null)
    setStep('board')
  }
  return { step, setStep, name, board, toBoard, toSection, chooseBoard, createBoardNamed, goBack }
}

function titleOf(step: Step, kind: 'move' | 'copy'): string {
  if (step === 'create_board') return createBoard()
  if (step === 'create_section') return addSection()
  if (step === 'section') return chooseSection()
  return kind === 'move' ? moveTo() : copyTo()
}
