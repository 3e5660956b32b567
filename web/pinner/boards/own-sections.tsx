import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { BoardView, SectionView } from '@bowerbird/contract/boards/board-models'
import { sectionsTitle } from '../../texts/boards-texts.ts'
import { sectionMoved } from '../../texts/sections-texts.ts'
import { CardGrid } from '../../ui/card-grid.tsx'
import { useLatest } from '../../ui/use-latest.ts'
import { dragSections } from './drag-sections.ts'
import { SectionCard } from './section-card.tsx'
import SectionMenu from './section-menu.tsx'
import { useSectionOrder } from './use-section-order.ts'

interface OwnSectionsProps {
  board: BoardView
  sections: readonly SectionView[]
}

/** The sections for those who organise the board: each with its menu, and to be put elsewhere by dragging (BOARD-06). */
export default function OwnSections({ board, sections }: OwnSectionsProps) {
  const { shown, now, put, show, send } = useSectionOrder(board.id, sections)
  const [carried, setCarried] = useState<string | null>(null)
  const [news, setNews] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const before = useRef<readonly string[]>([])

  function tell(section_id: string) {
    const title = sections.find(({ id }) => id === section_id)?.title ?? ''
    setNews(sectionMoved(title, now().indexOf(section_id) + 1, now().length))
    send(section_id)
  }
  function moveTo(section_id: string, to: number) {
    // An element that moves loses the focus.
    flushSync(() => show(section_id, to))
    document.getElementById(menuId(section_id))?.focus()
    tell(section_id)
  }

  const drag = useLatest({
    onOver(section_id: string, over_id: string) {
      if (over_id !== section_id) return show(section_id, now().indexOf(over_id))
      before.current = now()
      setCarried(section_id)
    },
    onDrop(section_id: string) {
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

const menuId = (section_id: string) => `section-menu-${section_id}`
