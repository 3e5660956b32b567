import { useCallback, useEffect, useRef, useState } from 'react'
import { useLatest } from '../../ui/use-latest.ts'

export interface RowKeys {
  /** The row in the tab order. */
  active: number
  /** The `ref` of the element that contains the search field and the rows. */
  hold: (holder: HTMLElement | null) => (() => void) | undefined
  onFocusRow: (row: number) => void
}

/**
 * Keyboard control of a picker's rows: Up, Down, Home and End move, Enter presses the row, letters go to the search
 * field. Rows carry `data-row` with their index.
 */
export function useRowKeys(count: number): RowKeys {
  const [active, setActive] = useState(0)
  const holder = useRef<HTMLElement>(null)
  // A distant row exists only after the next render.
  const wanted = useRef<number | null>(null)
  const latestCount = useLatest(count)
  useEffect(() => {
    if (wanted.current !== null && focusRow(holder.current, wanted.current)) wanted.current = null
  })

  const hold = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      const press = (event: KeyboardEvent) => {
        const to = event.isComposing ? null : aim(event, element, latestCount.current)
        if (to === null) return
        // A letter must still be typed, into the field that gets focus.
        if (to.is_move) event.preventDefault()
        if (to.row === null) return element.querySelector('input')?.focus()
        setActive(to.row)
        if (!focusRow(element, to.row)) wanted.current = to.row
      }
      holder.current = element
      element.addEventListener('keydown', press)
      return () => {
        holder.current = null
        element.removeEventListener('keydown', press)
      }
    },
    [latestCount],
  )
  return { active: Math.min(active, Math.max(0, count - 1)), hold, onFocusRow: setActive }
}

/** Target of a key: a row, or (null) the search field. */
interface Aim {
  row: number | null
  is_move: boolean
}

function aim(event: KeyboardEvent, holder: HTMLElement, count: number): Aim | null {
  const target = event.target as HTMLElement
  const field = holder.querySelector('input')
  const at = target.closest<HTMLElement>('[data-row]')?.dataset['row']
  if (at === undefined)
    return target === field && event.key === 'ArrowDown' && count > 0 ? { row: 0, is_move: true } : null
  const row = rowAfter(event.key, Number(at), count)
  if (row !== null) return { row, is_move: true }
  if (event.key === 'ArrowUp') return { row: field ? null : 0, is_move: true }
  return field && isLetter(event) ? { row: null, is_move: false } : null
}

function rowAfter(key: string, here: number, count: number): number | null {
  if (key === 'ArrowDown') return Math.min(here + 1, count - 1)
  if (key === 'ArrowUp' && here > 0) return here - 1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}

/** True for typed text rather than a command: Space presses the row. */
function isLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
}

function focusRow(holder: HTMLElement | null, number: number): boolean {
  const row = holder?.querySelector<HTMLElement>(`[data-row="${number}"]`)
  row?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
  return Boolean(row)
}
