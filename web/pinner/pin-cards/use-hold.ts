import { useEffect, useRef } from 'react'
import type { MouseEvent, PointerEvent } from 'react'

const holdMs = 450
const wobble = 10

/** Notices a finger that stays where it is. The click and the browser's own menu that follow are let go. */
export function useHold(onHold: () => void) {
  const finger = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null)
  const wasHeld = useRef(false)
  useEffect(() => () => clearTimeout(finger.current?.timer), [])

  function release() {
    clearTimeout(finger.current?.timer)
    finger.current = null
  }

  return {
    onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
      wasHeld.current = false
      if (pointerType !== 'touch') return
      const timer = setTimeout(() => {
        wasHeld.current = true
        onHold()
      }, holdMs)
      finger.current = { timer, x, y }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (finger.current && Math.hypot(clientX - finger.current.x, clientY - finger.current.y) > wobble)
        release()
    },
    onPointerUp: release,
    onPointerCancel: release,
    onContextMenu(event: MouseEvent) {
      if (finger.current || wasHeld.current) event.preventDefault()
    },
    onClickCapture(event: MouseEvent) {
      if (!wasHeld.current) return
      wasHeld.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
