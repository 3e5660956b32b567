import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { BenchResult, BenchRow } from './row.ts'

// React renders as it does in production.
process.env['NODE_ENV'] ??= 'production'

const rows = [
  'first-load',
  'page',
  'grid',
  'render',
  'read',
  'save',
  'picker',
  'typeahead',
  'move',
  'home-feed',
  'home',
  'promoted',
  'many-ads',
  'search',
  'library',
  'judged',
  'ingest',
  'conversions',
  'conversion-model',
  'bulk',
  'report',
  'report-year',
  'report-file',
  'organic',
  'books',
  'image',
  'upload',
  'log-in',
  'overload',
  'rolling',
  'footprint',
  'import',
  'auction',
  'pacing',
  'click-fraud',
  'related',
  'relevance',
  'freshness',
  'likeness',
]

/** `npm run bench`: the scorecard; `npm run bench -- <row>`: one row. Figures are ratios against a limit of the same run. */
const { positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { edges: { type: 'string' }, test: { type: 'string' } },
})
const unknown = wanted.filter((name) => !rows.includes(name))
if (unknown.length > 0) {
  console.error(`There is no row ${unknown.join(', ')}. Rows: ${rows.join(', ')}.`)
  process.exit(2)
}

for (const name of wanted.length > 0 ? wanted : rows) {
  const { default: row } = (await import(fileOf(name))) as { default: BenchRow }
  console.log(`\n${row.row}: ${row.goal}`)
  for (const result of await row.run()) console.log(`  ${line(result)}`)
}
process.exit(0)

function fileOf(name: string): string {
  const file = join(import.meta.dirname, `${name}.ts`)
  if (!existsSync(file)) throw new Error(`bench/${name}.ts is not there`)
  return file
}

function line({ what, subject, limit, ratio, min, max, unit, note }: BenchResult): string {
  const spread = min === max ? '' : ` (${min.toFixed(2)} to ${max.toFixed(2)})`
  return `${what.padEnd(34)} ${figure(subject)} ${unit} against ${figure(limit)}: ${ratio.toFixed(2)}x${spread}${note ? `  ${note}` : ''}`
}

function figure(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3)
}
