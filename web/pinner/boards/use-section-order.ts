import { useRef, useState } from 'react'
import type { SectionView } from '@bowerbird/contract/boards/board-models'
import { boardSectionsGet } from '@bowerbird/contract/boards/board-calls'
import { sectionOrderPut } from '@bowerbird/contract/organise/organise-calls'
import { refreshAll } from '../../client/browser-queries.ts'
import { refusalText } from '../../client/optimistic.ts'
import { perform } from '../../client/perform.ts'
import { toast } from '../../client/toasts.ts'
import { logInPrompts } from '../../texts/log-in-texts.ts'

/** A board's sections as they lie, those moved a moment ago where they were put: shown at once, taken back when refused. */
export function useSectionOrder(board_id: string, sections: readonly SectionView[]) {
  const [order, setOrder] = useState<readonly string[] | null>(null)
  /** The same, for events that come before the screen has caught up. */
  const latest = useRef<readonly string[] | null>(null)
  const acts = useRef({ latest: 0, queue: Promise.resolve() })

  function put(next: readonly string[] | null): void {
    latest.current = next
    setOrder(next)
  }
  const now = () => latest.current ?? sections.map(({ id }) => id)

  /** Shows a section at another place; nothing is told yet. */
  function show(section_id: string, to: number): void {
    put(
      now()
        .filter((id) => id !== section_id)
        .toSpliced(to, 0, section_id),
    )
  }

  /** Tells where a section is shown now. */
  function send(section_id: string): void {
    const act = ++acts.current.latest
    const after_section_id = now()[now().indexOf(section_id) - 1]
    acts.current.queue = acts.current.queue.then(async () => {
      const outcome = await perform(
        sectionOrderPut,
        { board_id, section_id, ...(after_section_id !== undefined && { after_section_id }) },
        { prompt: logInPrompts.edit() },
      )
      if (outcome && !outcome.ok) toast({ text: refusalText(outcome), kind: 'error' })
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
