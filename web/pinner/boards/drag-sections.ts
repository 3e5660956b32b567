import { carryByPointer } from '../../ui/carry-by-pointer.ts'
import type { Point } from '../../ui/carry-by-pointer.ts'

interface SectionDrag {
  /** A section was lifted, or is over the place of another one. */
  onOver: (section_id: string, over_id: string) => void
  onDrop: (section_id: string) => void
  onPutBack: () => void
}

const slack = { mouse: 6, touch: 10 }

/** Sections of a list are put elsewhere by mouse, or by a finger that stays; Escape puts back. Returns its end. */
export function dragSections(list: HTMLElement, { onOver, onDrop, onPutBack }: SectionDrag): () => void {
  function carry(section_id: string, { x, y }: Point) {
    const over = document
      .elementsFromPoint(x, y)
      .filter((element) => list.contains(element))
      .map(sectionAt)
      .find(Boolean)
    if (over && over !== section_id) onOver(section_id, over)
  }

  return carryByPointer(list, {
    gripAt: (target, isMouse) => {
      const id = sectionAt(target)
      // Buttons have presses of their own.
      if (!id || target.closest('button')) return null
      return { id, waits: !isMouse, slack: isMouse ? slack.mouse : slack.touch }
    },
    onLift: (section_id) => {
      onOver(section_id, section_id)
      return true
    },
    onCarry: carry,
    onDrop,
    onPutBack,
  })
}

const sectionAt = (element: Element) =>
  element.closest('[data-section]')?.getAttribute('data-section') ?? undefined
