import { useId, useRef } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import type { Crop } from '@bowerbird/contract/likeness/likeness-models'
import { frameKeys, frameOfPart } from 'texts:alike'
import { allEdges, lastCorner, moveEdges } from './frame-of-part.ts'
import type { Edges } from './frame-of-part.ts'

interface PartFrameProps {
  part: Crop
  on_change: (part: Crop) => void
  /** A drag ended, or a key was pressed. */
  on_settled: (part: Crop) => void
}

const corners: { place: string; edges: Edges }[] = [
  { place: '-start-px -top-px', edges: { left: true, top: true, right: false, bottom: false } },
  { place: '-end-px -top-px', edges: { left: false, top: true, right: true, bottom: false } },
  { place: '-start-px -bottom-px', edges: { left: true, top: false, right: false, bottom: true } },
  { place: '-end-px -bottom-px', edges: lastCorner },
]

const keyStep = 0.03
const directions: Record<string, readonly [number, number]> = {
  ArrowLeft: [-keyStep, 0],
  ArrowRight: [keyStep, 0],
  ArrowUp: [0, -keyStep],
  ArrowDown: [0, keyStep],
}

/** The frame over a picture, to be dragged by itself or its corners, or moved by keys. Lies in a box of the picture's size. */
export function PartFrame(props: PartFrameProps) {
  const { part } = props
  const { begin, drag, end, press } = useDragging(props)
  const keysId = useId()
  return (
    // Pictures are not mirrored in languages from right to left, and neither is the frame.
    <div dir="ltr" className="absolute inset-0 overflow-hidden rounded-16">
      <button
        type="button"
        aria-label={frameOfPart()}
        aria-describedby={keysId}
        className="absolute cursor-move touch-none rounded-16 border-3 border-white shadow-[0_0_0_9999px_rgb(0_0_0/0.45)] outline-offset-[-6px]"
        style={{
          left: `${part.x * 100}%`,
          top: `${part.y * 100}%`,
          width: `${part.w * 100}%`,
          height: `${part.h * 100}%`,
        }}
        onPointerDown={(event) => begin(event, allEdges)}
        onPointerMove={drag}
        onPointerUp={end}
        onPointerCancel={end}
        onKeyDown={press}
      >
        {corners.map(({ place, edges }) => (
          <span
            key={place}
            className={`absolute grid size-8 place-items-center ${edges.left === edges.top ? 'cursor-nwse-resize' : 'cursor-nesw-resize'} ${place}`}
            onPointerDown={(event) => begin(event, edges)}
          >
            <span className="size-4 rounded-full bg-white shadow-raised" />
          </span>
        ))}
      </button>
      <span id={keysId} className="sr-only">
        {frameKeys()}
      </span>
    </div>
  )
}

interface Drag {
  edges: Edges
  from: Crop
  start: readonly [number, number]
  size: readonly [number, number]
  latest: Crop
}

function useDragging({ part, on_change, on_settled }: PartFrameProps) {
  const dragged = useRef<Drag | null>(null)
  return {
    begin(event: PointerEvent<HTMLElement>, edges: Edges) {
      const frame = event.currentTarget.closest('button')
      const box = frame?.parentElement?.getBoundingClientRect()
      if (!frame || !box || event.button !== 0) return
      // A corner begins inside of the frame, which would move as a whole.
      event.stopPropagation()
      frame.focus()
      frame.setPointerCapture(event.pointerId)
      dragged.current = {
        edges,
        from: part,
        start: [event.clientX, event.clientY],
        size: [box.width, box.height],
        latest: part,
      }
    },
    drag({ clientX, clientY }: PointerEvent) {
      const drag = dragged.current
      if (!drag) return
      const [dx, dy] = [(clientX - drag.start[0]) / drag.size[0], (clientY - drag.start[1]) / drag.size[1]]
      drag.latest = moveEdges(drag.from, drag.edges, [dx, dy])
      on_change(drag.latest)
    },
    end() {
      const drag = dragged.current
      dragged.current = null
      if (drag) on_settled(drag.latest)
    },
    press(event: KeyboardEvent) {
      const by = directions[event.key]
      if (!by || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      // The page behind goes to the next pin with the same keys.
      event.stopPropagation()
      const next = moveEdges(part, event.shiftKey ? lastCorner : allEdges, by)
      on_change(next)
      on_settled(next)
    },
  }
}
