import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadSettings } from '@bowerbird/core/config/settings'
import { createLog } from '@bowerbird/core/observe/log'
import { openDemoProduct } from '../tools/demo/open-demo-product.ts'
import { tellStory } from '../tools/demo/tell-story.ts'
import { demoWorld } from '../tools/demo/world.ts'
import { judgeSearch } from './judge-search.ts'
import type { Judged } from './judge-search.ts'
import type { BenchResult, BenchRow } from './row.ts'

/** Searches of the demo world in five languages, judged by what its pictures say of themselves. */
const judged: BenchRow = {
  row: 'judged',
  goal: 'success at 10 at least 0.95, precision at 5 at least 0.7; beside the same without correction and likeness',
  async run() {
    const data_dir = mkdtempSync(join(tmpdir(), 'bowerbird-judged-'))
    chmodSync(data_dir, 0o755)
    const settings = loadSettings({ DATA_DIR: data_dir, RATE_FACTOR: '10000', LOG_LEVEL: 'error' })
    const product = await openDemoProduct(settings, createLog({ level: 'error' }))
    try {
      await tellStory({ product, world: demoWorld(), password_hash: '' })
      await product.settle()
      product.clock.goTo(0)
      const helped = await judgeSearch(product.dispatcher, { is_helped: true })
      const plain = await judgeSearch(product.dispatcher, { is_helped: false })
      for (const { asked, precision_at_5, titles } of helped)
        if (precision_at_5 === 0)
          console.log(`  ${asked.language} ${asked.query}: ${titles.slice(0, 3).join(' / ') || 'nothing'}`)
      return rowsOf(helped, plain)
    } finally {
      await product.close()
      rmSync(data_dir, { recursive: true, force: true })
    }
  },
}
export default judged

/** Both figures of all searches, and of each language and kind. */
export function rowsOf(helped: readonly Judged[], plain: readonly Judged[]): BenchResult[] {
  const groups: [string, (one: Judged) => boolean][] = [
    ['all', () => true],
    ...['en', 'de', 'fr', 'es', 'ar'].map((language): [string, (one: Judged) => boolean] => [
      language,
      ({ asked }) => asked.language === language,
    ]),
    ...(['words', 'typo', 'operator'] as const).map((kind): [string, (one: Judged) => boolean] => [
      kind,
      ({ asked }) => asked.kind === kind,
    ]),
  ]
  return groups.flatMap(([name, isOne]) => {
    const [mine, theirs] = [helped.filter(isOne), plain.filter(isOne)]
    return [
      beside(
        `precision at 5, ${name}`,
        mean(mine.map((one) => one.precision_at_5)),
        mean(theirs.map((one) => one.precision_at_5)),
        mine.length,
      ),
      beside(`success at 10, ${name}`, share(mine), share(theirs), mine.length),
    ]
  })
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const share = (some: readonly Judged[]) => mean(some.map((one) => (one.is_success_at_10 ? 1 : 0)))

function beside(what: string, subject: number, limit: number, searches: number): BenchResult {
  const ratio = subject / limit
  return { what, subject, limit, ratio, min: ratio, max: ratio, unit: '', note: `${searches} searches` }
}
