import { parseArgs } from 'node:util'
import { byCoOccurrence, byEngine, byExactWalk, byPopularity, judge, shown, siteOf } from './recommenders.ts'
import { debianEdges, demoEdges, leaveOneOut, madeUp, readEdges } from './relevance-sites.ts'
import type { Split } from './relevance-sites.ts'
import type { BenchResult, BenchRow } from './row.ts'

/** Users of a public list that are asked for: all of them would take minutes. */
const most = 2_000

/**
 * How well pins that were held out are found again for boards: by the engine, by exact walks of three steps, by
 * co-occurrence and by popularity. `--edges FILE --test FILE` reads a public list of edges: a line has a user and one or
 * more items, all whole numbers, so both lists of pairs and lists of neighbours can be read. Else a site is made up, and
 * one item each is left out of the boards of the demo world and of the package lists of Debian.
 */
const relevance: BenchRow = {
  row: 'relevance',
  goal: '1.35x of co-occurrence, 95 % of exact walks of three steps; recall and nDCG at 20',
  async run() {
    const { edges, test } = filesOf(process.argv.slice(2))
    if (edges && test) return compared({ train: readEdges(edges), held: readEdges(test) }, edges)
    const debian = debianEdges()
    return [
      ...compared(madeUp(), 'made up'),
      ...compared(leaveOneOut(demoEdges(), most), 'demo world, leave one out'),
      ...(debian ? compared(leaveOneOut(debian, most), 'packages of Debian, leave one out') : []),
    ]
  },
}
export default relevance

function filesOf(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { edges: { type: 'string' }, test: { type: 'string' } },
  })
  return values
}

function compared(split: Split, name: string): BenchResult[] {
  const site = siteOf(split)
  const note = `${name}: ${site.items} items, ${site.users} users, ${site.edges} edges`
  const ours = judge(site, byEngine(site))
  const others = {
    'exact walks': judge(site, byExactWalk(site)),
    'co-occurrence': judge(site, byCoOccurrence(site)),
    popularity: judge(site, byPopularity(site)),
  }
  return Object.entries(others).flatMap(([other, quality]) => [
    result(`recall@${shown} against ${other}`, ours.recall, quality.recall, note),
    result(`nDCG@${shown} against ${other}`, ours.ndcg, quality.ndcg, note),
  ])
}

function result(what: string, subject: number, limit: number, note: string): BenchResult {
  // A file whose test edges no method finds has nothing to compare.
  const ratio = limit === 0 ? 1 : subject / limit
  return { what, subject, limit, ratio, min: ratio, max: ratio, unit: '', note }
}
