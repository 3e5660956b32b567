import { asSectionId } from '@bowerbird/contract/kernel/ids'
import type { BoardId, SectionId } from '@bowerbird/contract/kernel/ids'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { BoardView, SectionView } from '@bowerbird/contract/boards/board-models'
import { sectionsTitle } from 'texts:boards'
import { sectionMoved } from 'texts:sections'
import { CardGrid } from '../../ui/card-grid.tsx'
import { useLatest } from '../../ui/use-latest.ts'
import { SectionCard } from './section-card.tsx'
import SectionMenu from './section-menu.tsx'
import { carryByPointer } from '../../ui/carry-by-pointer.ts'
import type { PointerPoint } from '../../ui/carry-by-pointer.ts'
import { boardSectionsGet } from '@bowerbird/contract/boards/board-calls'
import { sectionOrderPut } from '@bowerbird/contract/organise/organise-calls'
import { refreshAll } from '../../client/browser-queries.ts'
import { errorText } from '../../client/optimistic.ts'
import { perform } from '../../client/perform.ts'
import { toast } from '../../client/toasts.ts'
import { logInPrompts } from '../../texts/log-in-texts.ts'

interface SectionDrag {
  /** A section was lifted, or is over the place of another one. */
  onOver: (section_id: SectionId, over_id: string) => void
  onDrop: (section_id: SectionId) => void
  onPutBack: () => void
}

const slack = { mouse: 6, touch: 10 }

/** Sections of a list are put elsewhere by mouse, or by a finger that stays; Escape puts back. Returns its end. */
function dragSections(list: HTMLElement, { onOver, onDrop, onPutBack }: SectionDrag): () => void {
  function carry(section_id: string, { x, y }: PointerPoint) {
    const over = document
      .elementsFromPoint(x, y)
      .filter((element) => list.contains(element))
      .map(sectionAt)
      .find(Boolean)
    if (over && over !== section_id) onOver(asSectionId(section_id), over)
  }

  return carryByPointer(list, {
    gripAt: (target, isMouse) => {
      const id = sectionAt(target)
      // Buttons have presses of their own.
      if (!id || target.closest('button')) return null
      return { id, waits: !isMouse, slack: isMouse ? slack.mouse : slack.touch }
    },
    onLift: (section_id) => {
      onOver(asSectionId(section_id), section_id)
      return true
    },
    onCarry: carry,
    onDrop: (section_id) => onDrop(asSectionId(section_id)),
    onPutBack,
  })
}

const sectionAt = (element: Element) =>
  element.closest('[data-section]')?.getAttribute('data-section') ?? undefined

interface OwnSectionsProps {
  board: BoardView
  sections: readonly SectionView[]
}

/** The sections for those who organise the board: each with its menu, and to be put elsewhere by dragging (BOARD-06). */
export default function OwnSections(props: OwnSectionsProps) {
  const { board } = props
  const { shown, carried, news, list, moveTo } = useOwnSections(props)
  return (
    <div ref={list}>
      <CardGrid label={sectionsTitle()} least={160}>
        {shown.map((section, place) => (
          <div
            key={section.id}
            className={`group/section relative select-none ${carried === section.id ? 'opacity-50' : ''}`}
          >
            <SectionCard section={section} />
            <div className="absolute end-2 top-2 opacity-0 transition-opacity duration-100 group-focus-within/section:opacity-100 group-hover/section:opacity-100 has-data-popup-open:opacity-100 pointer-coarse:opacity-100">
              <SectionMenu
                id={menuId(section.id)}
                board={board}
                section={section}
                page="board"
                tone="raised"
                order={{ place, count: shown.length, onMove: (to) => moveTo(section.id, to) }}
              />
            </div>
          </div>
        ))}
      </CardGrid>
      <p role="status" className="sr-only">
        {news}
      </p>
    </div>
  )
}

function useOwnSections({ board, sections }: OwnSectionsProps) {
  const { shown, now, put, show, send } = useSectionOrder(board.id, sections)
  const [carried, setCarried] = useState<string | null>(null)
  const [news, setNews] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const before = useRef<readonly string[]>([])

  function tell(section_id: SectionId) {
    const title = sections.find(({ id }) => id === section_id)?.title ?? ''
    setNews(sectionMoved({ name: title, place: now().indexOf(section_id) + 1, count: now().length }))
    send(section_id)
  }
  function moveTo(section_id: SectionId, to: number) {
    // An element that moves loses the focus.
    flushSync(() => show(section_id, to))
    document.getElementById(menuId(section_id))?.focus()
    tell(section_id)
  }

  const drag = useLatest({
    onOver(section_id: SectionId, over_id: string) {
      if (over_id !== section_id) return show(section_id, now().indexOf(over_id))
      before.current = now()
      setCarried(section_id)
    },
    onDrop(section_id: SectionId) {
      setCarried(null)
      if (now().indexOf(section_id) !== before.current.indexOf(section_id)) tell(section_id)
    },
    onPutBack() {
      setCarried(null)
      put(before.current)
    },
  })
  useEffect(() => {
    if (!list.current) return
    return dragSections(list.current, {
      onOver: (...over) => drag.current.onOver(...over),
      onDrop: (section_id) => drag.current.onDrop(section_id),
      onPutBack: () => drag.current.onPutBack(),
    })
  }, [drag])
  return { shown, carried, news, list, moveTo }
}

const menuId = (section_id: SectionId) => `section-menu-${section_id}`

/** A board's sections as they lie, those moved a moment ago where they were put: shown at once, taken back when refused. */
function useSectionOrder(board_id: BoardId, sections: readonly SectionView[]) {
  const [order, setOrder] = useState<readonly string[] | null>(null)
  /** The same, for events that come before the screen has caught up. */
  const latest = useRef<readonly string[] | null>(null)
  const acts = useRef({ latest: 0, queue: Promise.resolve() })

  function put(next: readonly string[] | null): void {
    latest.current = next
    setOrder(next)
  }
  const now = () => latest.current ?? sections.map(({ id }) => id)

  /** Shows a section at another place; nothing is sent yet. */
  function show(section_id: SectionId, to: number): void {
    put(
      now()
        .filter((id) => id !== section_id)
        .toSpliced(to, 0, section_id),
    )
  }

  /** Sends where a section is shown now. */
  function send(section_id: SectionId): void {
    const act = ++acts.current.latest
    const after_section_id = now()[now().indexOf(section_id) - 1]
    acts.current.queue = acts.current.queue.then(async () => {
      const outcome = await perform(
        sectionOrderPut,
        { board_id, section_id, ...(after_section_id !== undefined && { after_section_id }) },
        { prompt: logInPrompts.edit() },
      )
      if (outcome && !outcome.ok) toast({ text: errorText(outcome), kind: 'error' })
      if (act !== acts.current.latest) return
      await refreshAll(boardSectionsGet)
      if (act === acts.current.latest) put(null)
    })
  }

  return { shown: order ? inOrder(sections, order) : sections, now, put, show, send }
}

/** In the given order; what it does not know comes last. */
function inOrder(sections: readonly SectionView[], order: readonly string[]): SectionView[] {
  const place = new Map(order.map((id, at) => [id, at]))
  return sections.toSorted((a, b) => (place.get(a.id) ?? Infinity) - (place.get(b.id) ?? Infinity) || 0)
}
