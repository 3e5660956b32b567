import { memo, useRef, useLayoutEffect, useState } from 'react'
import type { PickerBoard } from '@bowerbird/contract/boards/board-models'
import { BoardRow } from './board-row.tsx'
import type { RefObject } from 'react'

interface RowWindow {
  first: number
  /** The first one after it. */
  last: number
}

/** Rows above and below what is in sight that are there already. */
const spare = 8

/** Which rows of a list are in sight, give or take some. Its rows are all as tall as `row_rem`. */
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
    // Whatever scrolls: the page, a window, a sheet.
    addEventListener('scroll', look, { capture: true, passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look, { capture: true })
      removeEventListener('resize', look)
    }
  }, [list, row_rem, count])
  return { first: Math.min(shown.first, count), last: Math.min(shown.last, count) }
}

/** So many rows are simply there; of longer lists, those in sight. */
const shortList = 40
const rowRem = 4

interface BoardRowsProps {
  label: string
  boards: readonly PickerBoard[]
  /** The number of the first row in the whole picker. */
  first: number
  /** The row that Tab leads to, by its number. */
  active: number
  saving_to: string | null
  saved: ReadonlyMap<string, string>
  act: string
  onChoose: (board: PickerBoard) => void
  onFocusRow: (row: number) => void
}

/** Boards below one another. A long list has only what is in sight, and tells screen readers how long it is. */
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

/** In sight, and the one that has the focus wherever it is. */
function indexesOf({ first, last }: { first: number; last: number }, here: number, count: number): number[] {
  const indexes = Array.from({ length: last - first }, (_, at) => first + at)
  if (here >= 0 && here < first) indexes.unshift(here)
  else if (here >= last && here < count) indexes.push(here)
  return indexes
}
