import type { PinId } from '@bowerbird/contract/kernel/ids'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { BoardView, SectionView } from '@bowerbird/contract/boards/board-models'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import { useStore } from '../../client/store.ts'
import { backAt, droppedAt, lifted as liftedText, nowAt } from 'texts:organise'
import { pinShape } from '../pictures/pin-shape.ts'
import { dropGrid } from './drop-place.ts'
import type { DropGrid } from './drop-place.ts'
import { organiseName } from './organise-card.tsx'
import { ordered, shifted } from './order-moves.ts'
import type { OrderMove } from './order-moves.ts'
import { dragByPointer } from './pointer-drag.ts'
import { lifted, orderMoves, putPin } from './reorder.ts'

interface PinOrderOptions {
  board: BoardView
  pins: readonly PinView[]
  may_order: boolean
  is_centred: boolean
  /** What holds the grid. */
  frame: RefObject<HTMLElement | null>
  ghost: RefObject<HTMLElement | null>
  onIntoSection: (pin_id: PinId, section_id: SectionView['id']) => void
}

const none: readonly OrderMove[] = []

/** Pins in the order that they were put in, with the one that is being carried where it would fall. */
export function usePinOrder(options: PinOrderOptions) {
  const { board, pins, may_order, frame, ghost } = options
  const moves = useStore(orderMoves, none)
  const now = useStore(lifted, null)
  const [said, say] = useState('')
  const lying = useMemo(() => ordered(pins, moves), [pins, moves])
  const shown = useMemo(() => (now ? shifted(lying, now.from, now.to) : lying), [lying, now])
  const latest = useRef({ ...options, lying })
  useEffect(() => {
    latest.current = { ...options, lying }
  })

  const nameOf = useCallback((index: number) => {
    const pin = latest.current.lying[index]
    return pin ? organiseName(pin, index + 1) : ''
  }, [])

  const drop = useCallback(() => {
    const carried = lifted.get()
    if (!carried) return
    const { pin_id, from, to, over_section } = carried
    if (over_section) latest.current.onIntoSection(pin_id, over_section)
    else if (from !== to) {
      const after_pin_id = shifted(latest.current.lying, from, to)[to - 1]?.id ?? null
      putPin(latest.current.board, { pin_id, after_pin_id })
    }
    if (!over_section) say(droppedAt({ name: nameOf(from), place: to + 1 }))
    lifted.set(null)
  }, [nameOf])

  const putBack = useCallback(() => {
    const carried = lifted.get()
    if (!carried) return
    say(backAt({ name: nameOf(carried.from), place: carried.from + 1 }))
    lifted.set(null)
  }, [nameOf])

  const liftByKeyboard = useCallback(
    (pin_id: PinId) => {
      const { lying: there } = latest.current
      const from = there.findIndex(({ id }) => id === pin_id)
      if (from < 0) return
      lifted.set({ pin_id, by: 'keyboard', from, to: from, over_section: null })
      say(liftedText({ name: nameOf(from), place: from + 1, total: there.length }))
    },
    [nameOf],
  )
  const carryTo = useCallback(
    (to: number) => {
      const carried = lifted.get()
      if (!carried) return
      lifted.set({ ...carried, to })
      say(nowAt({ place: to + 1, total: latest.current.lying.length }))
      requestAnimationFrame(() =>
        frame.current
          ?.querySelector(`[data-card="${carried.pin_id}"]`)
          ?.scrollIntoView?.({ block: 'nearest' }),
      )
    },
    [frame],
  )
  useKeyboardCarry({ count: lying.length, onMove: carryTo, onDrop: drop, onPutBack: putBack })

  useEffect(() => {
    const list = frame.current
    if (!may_order || !list) return
    return dragByPointer(
      list,
      {
        indexOf: (pin_id) => {
          const index = latest.current.lying.findIndex(({ id }) => id === pin_id)
          return index < 0 ? null : index
        },
        placeAt: placeFinder(list, () => latest.current),
        onLift: () => navigator.vibrate?.(10),
        onDrop: drop,
      },
      (x, y) => {
        if (ghost.current) ghost.current.style.transform = `translate(${x}px, ${y}px)`
      },
    )
  }, [may_order, frame, ghost, drop])
  useEffect(() => () => lifted.set(null), [board.id])

  return { lying, shown, said, lifted: now, liftByKeyboard }
}

/** Finds where a point of the window falls among the pins; lays them out anew only when they or the width change. */
function placeFinder(
  frame: HTMLElement,
  latest: () => { lying: readonly PinView[]; is_centred: boolean },
): (x: number, y: number) => number {
  let known: { lying: readonly PinView[]; width: number; pin_id: PinId; grid: DropGrid } | null = null
  return (x, y) => {
    const { lying, is_centred } = latest()
    const carried = lifted.get()
    const box = frame.querySelector('.masonry-list')?.getBoundingClientRect()
    if (!carried || !box) return 0
    if (known?.lying !== lying || known.width !== box.width || known.pin_id !== carried.pin_id) {
      const others = lying.filter(({ id }) => id !== carried.pin_id).map(pinShape)
      known = {
        lying,
        width: box.width,
        pin_id: carried.pin_id,
        grid: dropGrid(others, box.width, is_centred),
      }
    }
    const isBackwards = document.documentElement.dir === 'rtl'
    return known.grid.placeAt(isBackwards ? box.right - x : x - box.left, y - box.top)
  }
}

interface CarryActs {
  /** How many pins there are to go among. */
  count: number
  onMove: (to: number) => void
  onDrop: () => void
  onPutBack: () => void
}

/** While a card is lifted by keyboard the keys carry it: arrows, Home and End, Space drops, Escape puts back. */
function useKeyboardCarry({ count, onMove, onDrop, onPutBack }: CarryActs): void {
  const isCarrying = useStore(lifted, null)?.by === 'keyboard'
  useEffect(() => {
    if (!isCarrying) return
    const stop = new AbortController()
    const options = { capture: true, signal: stop.signal }
    function press(event: KeyboardEvent) {
      const now = lifted.get()
      if (!now) return
      const to = placeAfter(event.key, now.to, count)
      const isDrop = event.key === ' ' || event.key === 'Enter'
      if (to === null && !isDrop && event.key !== 'Escape' && event.key !== 'Tab') return
      event.stopPropagation()
      if (event.key === 'Tab') return onPutBack()
      event.preventDefault()
      if (event.key === 'Escape') onPutBack()
      else if (to === null) onDrop()
      else if (to !== now.to) onMove(to)
    }
    addEventListener('keydown', press, options)
    // Else the key that dropped it presses the handle again.
    addEventListener('keyup', (event) => event.key === ' ' && event.preventDefault(), options)
    addEventListener('pointerdown', onPutBack, options)
    return () => stop.abort()
  }, [isCarrying, count, onMove, onDrop, onPutBack])
}

function placeAfter(key: string, at: number, count: number): number | null {
  const isBackwards = document.documentElement.dir === 'rtl'
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === 'ArrowUp' || key === (isBackwards ? 'ArrowRight' : 'ArrowLeft')) return Math.max(0, at - 1)
  if (key === 'ArrowDown' || key === (isBackwards ? 'ArrowLeft' : 'ArrowRight'))
    return Math.min(count - 1, at + 1)
  return null
}
