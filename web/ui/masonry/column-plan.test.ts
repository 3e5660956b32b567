import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { columnPlans, columnWidth, planFor } from './column-plan.ts'

test.each([
  [320 - 16, 2, 8],
  [390 - 16, 2, 8],
  [768 - 32, 3, 16],
  [1280 - 32, 5, 16],
  [1920 - 32, 8, 16],
  [2560 - 32, 10, 16],
])('SHELL-24 a grid of %i px has %i columns, %i px apart', (width, columns, gap) => {
  expect(planFor(width)).toMatchObject({ columns, gap })
})

test('SHELL-24 columns stay near 236 px from tablets to 2560 px', () => {
  for (let width = 736; width <= 2528; width++) {
    const plan = planFor(width)
    expect(columnWidth(plan, width)).toBeGreaterThanOrEqual(220)
    expect(columnWidth(plan, width)).toBeLessThan(300)
    expect(columnWidth(plan, width)).toBeLessThanOrEqual(plan.widest)
  }
})

test('SHELL-01 the container queries have the same widths as the plans', () => {
  const css = readFileSync(new URL('masonry.css', import.meta.url), 'utf8')
  const queries = [...css.matchAll(/min-width: (\d+)px\) \{\s+\.masonry-list \{\s+--columns: (\d+)/g)]
  expect(queries.map(([, from, columns]) => [Number(from), Number(columns)])).toEqual(
    columnPlans.slice(1).map(({ from, columns }) => [from, columns]),
  )
  for (const { columns } of columnPlans) {
    expect(css).toContain(`height: var(--h${columns});`)
    expect(css).toContain(`calc(var(--x${columns}) * (var(--column) + var(--gap)))`)
    expect(css).toContain(`calc(var(--r${columns}) * var(--column) + var(--t${columns}) * 1px)`)
  }
})
