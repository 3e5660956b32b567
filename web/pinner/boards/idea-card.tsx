import { useRef, useState } from 'react'
import type { BoardView, SectionView } from '@bowerbird/contract/boards/board-models'
import { boardIdeaDismissCreate, boardIdeaDismissDelete } from '@bowerbird/contract/feed/idea-calls'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import { errorText } from '../../client/optimistic.ts'
import { perform } from '../../client/perform.ts'
import { toast } from '../../client/toasts.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { fromHere } from '../../navigation/plain-path.ts'
import { logInPrompts } from '../../texts/log-in-texts.ts'
import { somethingWentWrong } from 'texts:frame'
import {
  leftOut,
  notForBoard,
  notForBoardOf,
  savedIn,
  saveItTo,
  takeBack,
  takeBackOf,
  thisPin,
} from 'texts:ideas'
import { pinBy } from 'texts:pins'
import { save, saved } from 'texts:save-button'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { iconButtonClasses } from '../../ui/icon-button.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import type { CardShape } from '../../ui/masonry/layout-masonry.ts'
import { CloseIcon } from '../../ui/page-icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { PictureArrival } from '../../ui/picture.tsx'
import { PinCardWords } from '../pin-cards/pin-card.tsx'
import { pictureRatio, pinShape } from '../pictures/pin-shape.ts'
import { cardSizes, cardSources, pinName } from '../pictures/pin-sources.ts'
import { useSavedNote } from '../saving/saved-here.ts'
import { useActKeys } from '../saving/use-act-keys.ts'

/** The row of buttons below the words of a card. */
const actsHeight = 48

export function ideaShape(pin: PinView): CardShape {
  // The reason is where other cards name the owner.
  const shape = pinShape({ ...pin, recommendation_reason: null })
  return { ...shape, fixed: shape.fixed + actsHeight }
}

interface IdeaCardProps {
  pin: PinView
  board: BoardView
  section: SectionView | null
  arrival: PictureArrival
  onOpen: (pin: PinView) => void
}

/** A pin that may fit a board, which one press saves there or leaves out of its ideas. */
export function IdeaCard({ pin, board, section, arrival, onOpen }: IdeaCardProps) {
  const { isDismissed, dismiss } = useDismissal(pin, board)
  return (
    <div data-pin={pin.id}>
      <Link
        to={path('pin', { pin_id: pin.id })}
        className="block rounded-16 outline-offset-4"
        state={fromHere}
        onClick={() => onOpen(pin)}
      >
        <div className={classNames('transition-opacity duration-100', isDismissed && 'opacity-30')}>
          <Picture
            alt={
              pin.alt_text || (pin.grid_title ? '' : pinName(pin) || pinBy({ name: pin.pinner.full_name }))
            }
            sources={cardSources(pin)}
            sizes={cardSizes}
            ratio={pictureRatio(pin)}
            placeholder={pin.placeholder}
            arrival={arrival}
            className="rounded-16"
          />
        </div>
        <PinCardWords
          title={pin.grid_title}
          by={pin.recommendation_reason ?? pin.pinner.full_name}
          saves={0}
        />
      </Link>
      <div className="flex h-[48px] items-center gap-1 px-1 pt-2 pb-1">
        {isDismissed ? (
          <p className="min-w-0 flex-1 truncate ps-1 text-14 text-ink-soft">{leftOut()}</p>
        ) : (
          <SaveIdea pin={pin} board={board} section={section} />
        )}
        {/* The same button for both, so that it keeps the focus. */}
        <button
          type="button"
          title={isDismissed ? undefined : notForBoard()}
          aria-label={(isDismissed ? takeBackOf : notForBoardOf)({ title: pinName(pin) || thisPin() })}
          className={
            isDismissed
              ? 'h-10 shrink-0 rounded-full px-3 text-14 font-semibold hover:bg-sunken'
              : iconButtonClasses()
          }
          onClick={() => void dismiss(!isDismissed)}
        >
          {isDismissed ? takeBack() : <CloseIcon size={20} />}
        </button>
      </div>
    </div>
  )
}

function useDismissal(pin: PinView, board: BoardView) {
  const [isDismissed, setIsDismissed] = useState(false)
  const latest = useRef(0)

  /** Shown at once; the last press counts, in whatever order the answers come. */
  async function dismiss(wanted: boolean) {
    const press = ++latest.current
    setIsDismissed(wanted)
    const call = wanted ? boardIdeaDismissCreate : boardIdeaDismissDelete
    const outcome = await perform(
      call,
      { board_id: board.id, pin_id: pin.id },
      { prompt: logInPrompts.edit() },
    )
    if (outcome?.ok || latest.current !== press) return
    setIsDismissed(!wanted)
    if (outcome) toast({ text: errorText(outcome), kind: 'error' })
  }

  return { isDismissed, dismiss }
}

const loadSave = () => import('../saving/send-save.ts')

function SaveIdea({ pin, board, section }: Pick<IdeaCardProps, 'pin' | 'board' | 'section'>) {
  const note = useSavedNote(pin.id)
  const keyOf = useActKeys()
  const [isSaving, setIsSaving] = useState(false)
  // Saving again after an undo is a new operation with its own key.
  const [done, setDone] = useState(0)
  const place = section?.title ?? board.name

  async function saveHere() {
    setIsSaving(true)
    try {
      const { quickSave } = await loadSave()
      if (await quickSave(pin, { board, section }, keyOf(`${done}`))) setDone(done + 1)
    } catch (error) {
      console.warn('Saving did not load', error)
      toast({ text: somethingWentWrong(), kind: 'error' })
    } finally {
      setIsSaving(false)
    }
  }

  const isSaved = note?.board_id === board.id
  return (
    <Button
      variant={isSaved ? 'inverse' : 'primary'}
      className="min-w-0 flex-1"
      is_busy={isSaving}
      aria-disabled={isSaved || undefined}
      aria-label={(isSaved ? savedIn : saveItTo)({ place })}
      onClick={() => {
        if (!isSaved) void saveHere()
      }}
    >
      {isSaved && <CheckIcon size={18} />}
      {isSaved ? saved() : save()}
    </Button>
  )
}
