import { Suspense, useEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import type { BoardView, SectionView } from '@bowerbird/contract/boards/board-models'
import { confirm } from '../../client/confirm.ts'
import { lazyPart } from '../../client/lazy-part.ts'
import { useStore } from '../../client/store.ts'
import {
  chooseSomePins,
  clearSelection,
  copy,
  deleteManyText,
  deleteManyTitle,
  deletePins,
  move,
  moveToSection,
  moveToSectionLong,
  organisePins,
  pinsSelected,
  sectionsToo,
  selectAll,
  stopOrganising,
  takeOut,
  takeOutLong,
} from 'texts:organise'
import { allSelectedText } from '../../texts/organise-texts.ts'
import { onlyOwnPins } from 'texts:own-pins'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { CopyIcon, MoveIcon, SectionsIcon, TakeOutIcon, TrashIcon } from '../../ui/icons.tsx'
import { CloseIcon } from '../../ui/page-icons.tsx'
import type { Act } from './organise-act.ts'
import { stopSelecting } from './organise-requests.ts'
import { selection, setSelection } from './select-store.ts'
import { allSelected, countOf, nothingSelected } from './selection.ts'

const PlaceModal = lazyPart(() => import('./place-modal.tsx'))

/** So many are deleted without a question: undo is there. */
const askAbove = 20

type BarAct = Pick<Act, 'kind' | 'chosen' | 'place'>

interface SelectBarProps {
  board: BoardView
  section: SectionView | null
  has_sections: boolean
  /** False when some of the chosen are another user's: those can only be copied. */
  may_change: boolean
  onAct: (act: BarAct) => void
}

/** How many are chosen, and what can be done with them. It is above the foot of the page, in reach of the thumb. */
export function SelectBar(props: SelectBarProps) {
  const { section, ...bar } = useSelectBar(props)
  return (
    <section
      ref={section}
      aria-label={organisePins()}
      className="fixed inset-x-0 bottom-[calc(var(--bar-height)+12px)] z-40 mx-auto flex w-fit max-w-[calc(100vw-16px)] items-center gap-x-3 gap-y-1 rounded-24 bg-raised p-2 text-ink shadow-raised phone:w-[calc(100vw-16px)] phone:flex-col phone:items-stretch"
    >
      <ChosenPins {...props} bar={bar} />
      <BarActions {...props} bar={bar} />
      {bar.asked && <ChoosePlace {...props} bar={bar} asked={bar.asked} />}
    </section>
  )
}

type BarProps = SelectBarProps & { bar: Omit<ReturnType<typeof useSelectBar>, 'section'> }

/** How many Pins are chosen, and the buttons that choose all or none. */
function ChosenPins({ section, has_sections, may_change, bar }: BarProps) {
  const { chosen, total, count, isNone, first } = bar
  return (
    <div className="flex min-w-0 items-center gap-1">
      <IconButton label={stopOrganising()} icon={<CloseIcon />} onClick={stopSelecting} />
      <div className="min-w-0 flex-1 pe-2">
        <p role="status" className="truncate text-14 font-semibold tabular-nums">
          {isNone
            ? chooseSomePins()
            : chosen.is_all
              ? allSelectedText(total, chosen.ids.size)
              : pinsSelected({ count })}
        </p>
        {isNone || may_change ? (
          chosen.is_all &&
          !isNone &&
          !section &&
          has_sections && <p className="truncate text-12 text-ink-soft">{sectionsToo()}</p>
        ) : (
          <p className="text-12 text-ink-soft">{onlyOwnPins()}</p>
        )}
      </div>
      {!isNone && !chosen.is_all && (
        <Button size="small" variant="ghost" onClick={() => setSelection(nothingSelected)}>
          {clearSelection()}
        </Button>
      )}
      <Button
        ref={first}
        size="small"
        onClick={() => setSelection(chosen.is_all ? nothingSelected : allSelected)}
      >
        {chosen.is_all ? clearSelection() : selectAll()}
      </Button>
    </div>
  )
}

/** What can be done with the chosen Pins. */
function BarActions({ section, has_sections, bar }: BarProps) {
  const { isNone, isFixed, setAsked, askToDelete, takeOutOfSection } = bar
  return (
    <div className="flex items-stretch justify-around">
      <BarButton
        label={move()}
        icon={<MoveIcon size={20} />}
        is_off={isFixed}
        onPress={() => setAsked({ kind: 'move', starts_in_board: false })}
      />
      <BarButton
        label={copy()}
        icon={<CopyIcon size={20} />}
        is_off={isNone}
        onPress={() => setAsked({ kind: 'copy', starts_in_board: false })}
      />
      {has_sections && (
        <BarButton
          label={moveToSection()}
          full_label={moveToSectionLong()}
          icon={<SectionsIcon size={20} />}
          is_off={isFixed}
          onPress={() => setAsked({ kind: 'move', starts_in_board: true })}
        />
      )}
      {section && (
        <BarButton
          label={takeOut()}
          full_label={takeOutLong()}
          icon={<TakeOutIcon size={20} />}
          is_off={isFixed}
          onPress={takeOutOfSection}
        />
      )}
      <BarButton
        label={deletePins()}
        icon={<TrashIcon size={20} />}
        is_off={isFixed}
        onPress={() => void askToDelete()}
      />
    </div>
  )
}

function ChoosePlace({ board, section, onAct, bar, asked }: BarProps & { asked: AskedPlace }) {
  const { chosen, first, setAsked } = bar
  return (
    <Suspense>
      <PlaceModal
        kind={asked.kind}
        start={asked.starts_in_board ? board : null}
        without={section || board.section_count > 0 ? null : board.id}
        onClose={() => setAsked(null)}
        onChoose={(place) => {
          setAsked(null)
          first.current?.focus({ preventScroll: true })
          onAct({ kind: asked.kind, chosen, place })
        }}
      />
    </Suspense>
  )
}

interface AskedPlace {
  kind: 'move' | 'copy'
  starts_in_board: boolean
}

function useSelectBar({ board, section, may_change, onAct }: SelectBarProps) {
  const chosen = useStore(selection, nothingSelected)
  const [asked, setAsked] = useState<AskedPlace | null>(null)
  const first = useRef<HTMLButtonElement>(null)
  const total = (section ?? board).pin_count
  const count = countOf(chosen, total)
  const isNone = count === 0
  const isFixed = isNone || !may_change
  const bar = useRef<HTMLElement>(null)
  useFocusInAndBack(bar, first)
  useRoomFor(bar)

  /** With nothing chosen any more the button that was pressed takes no focus. */
  function actFromBar(act: BarAct) {
    if (bar.current?.contains(document.activeElement)) first.current?.focus({ preventScroll: true })
    onAct(act)
  }
  async function askToDelete() {
    if (count > askAbove) {
      const question = { title: deleteManyTitle({ count }), text: deleteManyText(), yes: deletePins() }
      if (!(await confirm({ ...question, is_dangerous: true }))) return
    }
    actFromBar({ kind: 'delete', chosen, place: null })
  }
  function takeOutOfSection() {
    actFromBar({
      kind: 'move',
      chosen,
      place: { board_id: board.id, section_id: null, name: board.name, url: board.url },
    })
  }

  return {
    section: bar,
    first,
    chosen,
    total,
    count,
    isNone,
    isFixed,
    asked,
    setAsked,
    askToDelete,
    takeOutOfSection,
  }
}

/** The focus comes in when organising begins, and goes back to where it was. */
function useFocusInAndBack(bar: RefObject<HTMLElement | null>, first: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before = document.activeElement
    const own = bar.current
    first.current?.focus({ preventScroll: true })
    return () => {
      const { activeElement } = document
      const isLost = activeElement === document.body || own?.contains(activeElement)
      if (isLost && before instanceof HTMLElement) setTimeout(() => before.focus({ preventScroll: true }))
    }
  }, [bar, first])
}

/** Notices stand above the bar while it is there. */
function useRoomFor(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--above-bar', `${(bar.current?.offsetHeight ?? 0) + 12}px`)
    return () => void style.removeProperty('--above-bar')
  }, [bar])
}

interface BarButtonProps {
  label: string
  /** Full label for screen readers. */
  full_label?: string
  icon: ReactNode
  is_off: boolean
  onPress: () => void
}

/** One button of the bar: an icon above its label. */
function BarButton({ label, full_label, icon, is_off, onPress }: BarButtonProps) {
  return (
    <button
      type="button"
      aria-label={full_label}
      title={full_label}
      disabled={is_off}
      className="flex min-h-12 min-w-15 flex-col phone:min-w-0 phone:flex-1 phone:px-0 items-center justify-center gap-0.5 rounded-12 px-1.5 text-12 font-semibold hover:bg-sunken active:bg-pressed disabled:cursor-default disabled:bg-transparent disabled:text-ink-faint"
      onClick={onPress}
    >
      {icon}
      {label}
    </button>
  )
}
