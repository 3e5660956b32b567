import { expect, test } from 'vitest'
import { byCoOccurrence, byEngine, byPopularity, judge, siteOf } from './recommenders.ts'
import { demoEdges, leaveOneOut } from './relevance-sites.ts'

test('DISCOVER-06 hits and nDCG are those of their definitions', () => {
  const train = new Map([
    [1, [1]],
    [2, [1]],
    [3, [2, 3, 4]],
  ])
  const held = new Map([
    [1, [2]],
    [2, [3, 4]],
  ])
  const site = siteOf({ train, held })
  const itemOf = (name: number) => site.names.indexOf(name)
  // The first user's item comes second; of the two of the second user one comes first and one never.
  const recommend = (user: number) => (user === 0 ? [itemOf(3), itemOf(2)] : [itemOf(3)])
  const { recall, ndcg } = judge(site, recommend)
  expect(recall).toBeCloseTo((1 + 1 / 2) / 2)
  expect(ndcg).toBeCloseTo((1 / Math.log2(3) + 1 / (1 + 1 / Math.log2(3))) / 2)
})

test('DISCOVER-06 one item of a board is left out, which no method is shown', () => {
  const edges = demoEdges()
  const { train, held } = leaveOneOut(edges, 1_000)
  expect(held.size).toBeGreaterThan(20)
  for (const [board, [item]] of held) {
    expect(edges.get(board)).toContain(item)
    expect(train.get(board)).not.toContain(item)
    expect(train.get(board)).toHaveLength((edges.get(board)?.length ?? 0) - 1)
  }
})

test('DISCOVER-06 on the demo world the engine finds more of what was left out than popularity, and no less than co-occurrence', () => {
  const site = siteOf(leaveOneOut(demoEdges(), 1_000))
  const [engine, popularity, coOccurrence] = [byEngine, byPopularity, byCoOccurrence].map((make) =>
    judge(site, make(site)),
  )
  expect(engine?.recall).toBeGreaterThan(1.5 * (popularity?.recall ?? 1))
  expect(engine?.ndcg).toBeGreaterThan(1.5 * (popularity?.ndcg ?? 1))
  expect(engine?.recall).toBeGreaterThanOrEqual(0.95 * (coOccurrence?.recall ?? 1))
})
