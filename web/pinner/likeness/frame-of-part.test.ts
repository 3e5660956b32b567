import { expect, test } from 'vitest'
import { allEdges, lastCorner, moveEdges, smallest } from './frame-of-part.ts'

const frame = { x: 0.2, y: 0.3, w: 0.4, h: 0.5 }

test('SEARCH-09 the frame moves as a whole, and stays within the picture', () => {
  expect(moveEdges(frame, allEdges, [0.1, -0.1])).toEqual({ x: 0.3, y: 0.2, w: 0.4, h: 0.5 })
  expect(moveEdges(frame, allEdges, [5, -5])).toEqual({ x: 0.6, y: 0, w: 0.4, h: 0.5 })
})

test('SEARCH-09 an edge moves alone, not beyond the picture, and leaves something of the frame', () => {
  expect(moveEdges(frame, lastCorner, [0.1, 0.1])).toEqual({ x: 0.2, y: 0.3, w: 0.5, h: 0.6 })
  expect(moveEdges(frame, lastCorner, [5, -5])).toEqual({ x: 0.2, y: 0.3, w: 0.8, h: smallest })
  const topLeft = { left: true, top: true, right: false, bottom: false }
  expect(moveEdges(frame, topLeft, [-5, 5])).toEqual({ x: 0, y: 0.8 - smallest, w: 0.6, h: smallest })
})
