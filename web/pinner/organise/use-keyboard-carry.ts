import { useEffect } from 'react'
import { useStore } from '../../client/store.ts'
import { lifted } from './reorder.ts'

interface CarryActs {
  /** How many pins there are to go among. */
  count: number
  onMove: (to: number) => void
  onDrop: () => void
  onPutBack: () => void
}

/** While a card is lifted by keyboard the keys carry it: arrows, Home and End, Space drops, Escape puts back. */
export function useKeyboardCarry({ count, onMove, onDrop, onPutBack }: CarryActs): void {
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
