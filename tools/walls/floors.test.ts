import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { floors } from './floors.ts'
import { adsSlices } from './wall.ts'

const text = readFileSync(new URL('../../ARCHITECTURE.md', import.meta.url), 'utf8')

/** Floors as ARCHITECTURE.md draws them: `core  server > live > …`, with `pinner/{boards pins}` for several of one folder. */
function drawnFloors(workspace: string): string[][] {
  const lines = text.split('\n')
  const first = lines.findIndex((line) => new RegExp(`^${workspace} +[\\w/{-].*>`).test(line))
  const rest = lines.slice(first + 1)
  const more = rest.slice(
    0,
    rest.findIndex((line) => !line.startsWith('   ')),
  )
  const drawn = [lines[first]?.slice(workspace.length), ...more].join(' ')
  return drawn.split('>').map((floor) =>
    floor
      .replaceAll(/(\w+)\/\{([^}]*)\}/g, (_, side: string, slices: string) =>
        slices
          .trim()
          .split(/\s+/)
          .map((slice) => `${side}/${slice}`)
          .join(' '),
      )
      .trim()
      .split(/\s+/)
      .toSorted(),
  )
}

test.each(Object.keys(floors))('the floors of %s in ARCHITECTURE.md are those of floors.ts', (workspace) => {
  expect(drawnFloors(workspace)).toEqual(floors[workspace]?.map((floor) => floor.toSorted()))
})

test('every slice of the contract that ads answer is a folder of the contract', () => {
  const missing = [...adsSlices].filter(
    (slice) => !existsSync(new URL(`../../contract/${slice}`, import.meta.url)),
  )
  expect(missing).toEqual([])
})
