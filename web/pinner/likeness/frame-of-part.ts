import type { Crop } from '@bowerbird/contract/likeness/likeness-models'

/** No part is smaller: there would be too little to compare. */
export const smallest = 0.12

export const wholePicture: Crop = { x: 0.1, y: 0.1, w: 0.8, h: 0.8 }

/** Which edges of the frame move; all of them: the frame moves as a whole. */
export interface Edges {
  left: boolean
  top: boolean
  right: boolean
  bottom: boolean
}

export const allEdges: Edges = { left: true, top: true, right: true, bottom: true }
export const lastCorner: Edges = { left: false, top: false, right: true, bottom: true }

/** The frame after some of its edges moved by shares of the picture. It stays within the picture, and large enough. */
export function moveEdges({ x, y, w, h }: Crop, edges: Edges, [dx, dy]: readonly [number, number]): Crop {
  const across = moveSpan({ from: x, to: x + w }, { from: edges.left, to: edges.right }, dx)
  const down = moveSpan({ from: y, to: y + h }, { from: edges.top, to: edges.bottom }, dy)
  return {
    x: rounded(across.from),
    y: rounded(down.from),
    w: rounded(across.to - across.from),
    h: rounded(down.to - down.from),
  }
}

interface Span {
  from: number
  to: number
}

function moveSpan({ from, to }: Span, moves: { from: boolean; to: boolean }, by: number): Span {
  if (moves.from && moves.to) {
    const step = Math.min(1 - to, Math.max(-from, by))
    return { from: from + step, to: to + step }
  }
  return {
    from: moves.from ? Math.min(to - smallest, Math.max(0, from + by)) : from,
    to: moves.to ? Math.max(from + smallest, Math.min(1, to + by)) : to,
  }
}

/** Equal frames make equal addresses. */
const rounded = (share: number) => Math.round(share * 1_000) / 1_000
