import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'

interface MoneyTableProps {
  label: string
  columns: readonly { name: string; is_number?: boolean }[]
  /** Cells in column order. `key` identifies the row. */
  rows: readonly { key: string; cells: readonly ReactNode[]; is_sum?: boolean }[]
}

/** A table of amounts: numbers end-aligned, the first column sticky while the others scroll. */
export function MoneyTable({ label, columns, rows }: MoneyTableProps) {
  const align = (at: number) =>
    columns[at]?.is_number ? 'text-end whitespace-nowrap tabular-nums' : 'min-w-28 text-start'
  const first = (at: number) => at === 0 && 'sticky start-0 bg-surface'
  return (
    <div
      className="overflow-x-auto rounded-16 border border-line bg-surface"
      role="region"
      aria-label={label}
      // Keyboard users need focus to scroll.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table className="w-full text-14">
        <thead>
          <tr className="border-b border-line text-ink-soft">
            {columns.map(({ name }, at) => (
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
                <td key={columns[at]?.name} className={classNames('px-3 py-2.5', align(at), first(at))}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
