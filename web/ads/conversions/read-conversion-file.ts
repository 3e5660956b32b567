import { conversionColumns } from '@bowerbird/contract/conversions/conversion-terms'
import type { ConversionColumn } from '@bowerbird/contract/conversions/conversion-terms'
import type { ConversionRow } from '@bowerbird/contract/conversions/conversion-models'
import { parse } from 'csv-parse/browser/esm/sync'

export interface ConversionFile {
  rows: ConversionRow[]
  /** Columns of the file that are not read. */
  unknown: string[]
  /** Columns that every event needs and the file lacks. */
  missing: string[]
}

/** Longer ones are refused by the site, of whatever length: a quote that is not closed may take half of a file along. */
const mostCell = 5_000

const needed = ['event_name', 'event_time', 'event_id'] as const

/**
 * The rows of a file of conversions: CSV with commas, semicolons or tabs, whose first line names the columns. Null: it
 * cannot be read as such. Pure; runs in the browser alone.
 */
export function readConversionFile(text: string): ConversionFile | null {
  const [first = ''] = text.split(/\r?\n/, 1)
  const delimiter = ([',', ';', '\t'] as const).toSorted(
    (a, b) => first.split(b).length - first.split(a).length,
  )[0]
  let lines: string[][]
  try {
    lines = parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      // 12" within a cell is no quoted text.
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    })
  } catch {
    return null
  }
  const names = (lines[0] ?? []).map((name) => name.trim().toLowerCase())
  const isKnown = (name: string): name is ConversionColumn =>
    conversionColumns.some((column) => column === name)
  return {
    rows: lines
      .slice(1)
      .map((cells) =>
        Object.fromEntries(
          names.flatMap((name, at) => (isKnown(name) ? [[name, (cells[at] ?? '').slice(0, mostCell)]] : [])),
        ),
      ),
    unknown: names.filter((name) => name !== '' && !isKnown(name)),
    missing: needed.filter((name) => !names.includes(name)),
  }
}

/** The columns of a file, with a row of a purchase on this day: it is taken as it is. */
export const exampleFile = (day: string): string =>
  `event_name,event_time,event_id,em,ph,external_id,click_id,value,currency,num_items,order_id
checkout,${day}T00:00:00Z,till-1001,visitor@example.com,,,,72.39,USD,2,1001
`
