import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { ScrollRegion } from '../frame/scroll-region.tsx'

interface DataTableProps {
  label: string
  columns: readonly string[]
  /** So many columns from the start hold text; the others are numbers. */
  text_columns?: number
  /** Cells in column order. `key` identifies the row. */
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
                className={classNames('px-3 py-2.5 font-semibold whitespace-nowrap', align(at), first(at))}
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
              {cells.map((cell, at) => (
                <td
                  key={columns[at]}
                  className={classNames(
                    'px-3 py-2.5 wrap-break-word',
                    // What stays leaves room for what scrolls.
                    at === 0 ? 'max-w-40 min-[640px]:max-w-80' : 'max-w-80',
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
