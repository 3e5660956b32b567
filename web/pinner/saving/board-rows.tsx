import { memo, useRef, useLayoutEffect, useState } from 'react'
import type { PickerBoard } from '@bowerbird/contract/boards/board-models'
import { BoardRow } from './board-row.tsx'
import type { RefObject } from 'react'

interface RowWindow {
  first: number
  /** Index after the last row. */
  last: number
}

/** Rows rendered above and below the visible ones. */
const spare = 8

/** The visible rows of a list, with some spare. All rows have the height `row_rem`. */
function useRowWindow(list: RefObject<HTMLElement | null>, count: number, row_rem: number): RowWindow {
  const [shown, setShown] = useState<RowWindow>({ first: 0, last: 3 * spare })
  useLayoutEffect(() => {
    function look() {
      if (!list.current) return
      const row = row_rem * parseFloat(getComputedStyle(document.documentElement).fontSize || '16')
      const { top } = list.current.getBoundingClientRect()
      const first = Math.max(0, Math.floor(-top / row / spare - 1) * spare)
      const last = Math.max(first, Math.ceil((innerHeight - top) / row / spare + 1) * spare)
      setShown((known) => (known.first === first && known.last === last ? known : { first, last }))
    }
    look()
    // Whatever scrolls: the page, a modal, a sheet.
    addEventListener('scroll', look, { capture: true, passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look, { capture: true })
      removeEventListener('resize', look)
    }
  }, [list, row_rem, count])
  return { first: Math.min(shown.first, count), last: Math.min(shown.last, count) }
}

/** Lists up to this length render all rows; longer ones only the visible rows. */
const shortList = 40
const rowRem = 4

interface BoardRowsProps {
  label: string
  boards: readonly PickerBoard[]
  /** Index of the first row in the whole picker. */
  first: number
  /** Index of the row in the tab order. */
  active: number
  saving_to: string | null
  saved: ReadonlyMap<string, string>
  act: string
  onChoose: (board: PickerBoard) => void
  onFocusRow: (row: number) => void
}

/** A list of boards. A long list renders only visible rows, and gives screen readers its length. */
export const BoardRows = memo(function BoardRows({ label, boards, first, active, ...row }: BoardRowsProps) {
  const list = useRef<HTMLUListElement>(null)
  const shown = useRowWindow(list, boards.length, rowRem)
  const isLong = boards.length > shortList
  const here = active - first
  const indexes = isLong ? indexesOf(shown, here, boards.length) : boards.map((_, index) => index)
  return (
    <ul
      ref={list}
      aria-label={label}
      className={isLong ? 'relative -mx-2' : '-mx-2'}
      style={isLong ? { height: `${boards.length * rowRem}rem` } : undefined}
    >
      {indexes.map((index) => {
        const board = boards[index]
        return (
          board && (
            <li
              key={board.id}
              className={isLong ? 'absolute inset-x-0' : undefined}
              style={isLong ? { top: `${index * rowRem}rem` } : undefined}
              {...(isLong && { 'aria-setsize': boards.length, 'aria-posinset': index + 1 })}
            >
              <BoardRow
                board={board}
                number={first + index}
                is_tab_stop={index === here}
                is_saving={row.saving_to === board.id}
                is_waiting={row.saving_to !== null}
                is_saved={row.saved.has(board.id)}
                act={row.act}
                onChoose={row.onChoose}
                onFocusRow={row.onFocusRow}
              />
            </li>
          )
        )
      })}
    </ul>
  )
})

/** The visible rows, and the focused one wherever it is. */
function indexesOf({ first, last }: { first: number; last: number }, here: number, count: number): number[] {
  const indexes = Array.from({ length: last - first }, (_, at) => first + at)
  if (here >= 0 && here < first) indexes.unshift(here)
  else if (here >= last && here < count) indexes.push(here)
  return indexes
}
