import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { ScrollRegion } from '../frame/scroll-region.tsx'

interface DataTableProps {
  label: string
  columns: readonly string[]
  /** So many columns from the start hold text; the others are numbers. */
  text_columns?: number
  /** Cells in column order. `key` identifies the row. The first cell of a sum takes the empty ones after it, too. */
  rows: readonly { key: string; cells: readonly ReactNode[]; is_sum?: boolean }[]
}

/** A table whose numbers are end-aligned, and whose first column stays while the others scroll. */
export function DataTable({ label, columns, text_columns = 1, rows }: DataTableProps) {
  const align = (at: number) => (at < text_columns ? 'text-start' : 'text-end whitespace-nowrap tabular-nums')
  const first = (at: number) => at === 0 && 'sticky start-0 bg-surface'
  return (
    <ScrollRegion label={label} className="overflow-x-auto rounded-12 border border-line bg-surface">
      <table className="w-full text-14">
        <thead>
          <tr className="border-b border-line text-ink-soft">
            {columns.map((name, at) => (
              <th
                key={name}
                scope="col"
                className={classNames(
                  'px-2 py-2.5 font-semibold whitespace-nowrap min-[480px]:px-3',
                  align(at),
                  first(at),
                )}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells, is_sum }) => (
            <tr
              key={key}
              className={classNames('border-b border-line last:border-0', is_sum && 'font-semibold')}
            >
              {cellsOf({ cells, is_sum }).map(({ cell, at, span }) => (
                <td
                  key={columns[at]}
                  colSpan={span}
                  className={classNames(
                    'px-2 py-2.5 wrap-break-word min-[480px]:px-3',
                    // What stays leaves room for what scrolls.
                    at === 0 && span === 1 ? 'max-w-40 min-[640px]:max-w-80' : 'max-w-80',
                    at < text_columns && 'min-w-24',
                    align(at),
                    first(at),
                  )}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function cellsOf({ cells, is_sum }: Pick<DataTableProps['rows'][number], 'cells' | 'is_sum'>) {
  const filled = cells.findIndex((cell, at) => at > 0 && cell !== '')
  const span = is_sum && filled > 0 ? filled : 1
  return cells.map((cell, at) => ({ cell, at, span: at === 0 ? span : 1 })).toSpliced(1, span - 1)
}
