import type { ReportRow } from '@bowerbird/contract/reporting/report-models'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode, SubmitEvent } from 'react'
import { save } from 'texts:campaign-panel'
import { savedFirst, savedFirstBySomebody } from 'texts:reporting'
import { cancel } from 'texts:ui'
import { errorText } from '../../client/optimistic.ts'
import { Button } from '../../ui/button.tsx'
import type { ReportPlace } from './report-place.ts'
import { newerRowOf, saveRow } from './save-row.ts'
import type { NewerRow, RowChange } from './save-row.ts'

interface EditableCellProps extends Omit<CellFormProps, 'onDone'> {
  /** What opens the field: a button that takes these props. */
  children: (opener: { onClick: () => void; 'data-opener': true }) => ReactNode
}

/** A value of a table that is changed where it is; the focus returns to where it came from. */
export function EditableCell({ children, ...form }: EditableCellProps) {
  const [isOpen, setIsOpen] = useState(false)
  const cell = useRef<HTMLSpanElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (!isOpen && wasOpen.current) cell.current?.querySelector<HTMLElement>('[data-opener]')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <span ref={cell} className="block min-w-0">
      {isOpen ? (
        <CellForm {...form} onDone={() => setIsOpen(false)} />
      ) : (
        children({ onClick: () => setIsOpen(true), 'data-opener': true })
      )}
    </span>
  )
}

interface CellFormProps {
  row: ReportRow
  place: ReportPlace
  label: string
  /** The field's content at first. */
  first: string
  before: RowChange
  /** What is saved of what was typed; null: it cannot be saved, as `bad` says. */
  changeOf: (typed: string) => RowChange | null
  bad: string
  /** The value of a newer copy, in words. */
  valueText: (newer: NewerRow['current']) => string
  is_amount?: boolean
  max_length?: number
  onDone: () => void
}

function CellForm(props: CellFormProps) {
  const { row, place, label, first, before, changeOf, bad, valueText, is_amount, max_length, onDone } = props
  const [typed, setTyped] = useState(first)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  /** Another user saved first: saving again replaces that copy, knowingly. */
  const [newer, setNewer] = useState<NewerRow | null>(null)
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => bringIntoView(form.current), [])

  async function send(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy) return
    const after = changeOf(typed)
    if (after === null) return setError(bad)
    if (newer === null && JSON.stringify(after) === JSON.stringify(before)) return onDone()
    setIsBusy(true)
    const version = newer?.current.version ?? row.version
    const refused = await saveRow(place, {
      row,
      version,
      before: newer ? changeIn(newer, before) : before,
      after,
    })
    setIsBusy(false)
    if (refused === null) return onDone()
    const faster = newerRowOf(refused)
    if (faster) setNewer(faster)
    setError(faster ? firstText(faster, valueText) : errorText(refused))
  }

  return (
    <form
      ref={form}
      onSubmit={(event) => void send(event)}
      noValidate
      className={`flex flex-col items-start gap-1 ${is_amount ? amountFormClasses : ''}`}
    >
      <span className={`flex items-center gap-1.5 ${is_amount ? '' : 'flex-wrap'}`}>
        <input
          // The user pressed the value in order to edit it.
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          inputMode={is_amount ? 'decimal' : 'text'}
          dir={is_amount ? 'ltr' : 'auto'}
          aria-label={label}
          aria-invalid={error !== null || undefined}
          maxLength={max_length}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && onDone()}
          className={`h-10 rounded-8 border border-line-strong bg-surface px-2 text-14 font-normal aria-invalid:border-danger ${is_amount ? 'w-24 text-end' : 'w-full min-w-36'}`}
        />
        <Button type="submit" size="small" variant="primary" is_busy={isBusy}>
          {save()}
        </Button>
        <Button size="small" onClick={onDone}>
          {cancel()}
        </Button>
      </span>
      {error !== null && (
        <span role="alert" className="max-w-64 text-start text-12 font-normal whitespace-normal text-danger">
          {error}
        </span>
      )}
    </form>
  )
}

/** The field takes the focus, which scrolls to the field alone: on a phone the buttons beside it would be out of sight. */
function bringIntoView(form: HTMLElement | null): void {
  const table = form?.closest('[role="region"]')
  if (!form || !table) return
  const [own, seen] = [form.getBoundingClientRect(), table.getBoundingClientRect()]
  const [after, before] = [own.right + gap - seen.right, own.left - gap - seen.left]
  const away = after > 0 ? after : before < 0 ? before : 0
  if (away !== 0) table.scrollBy({ left: away })
}

const gap = 8

/** Wider than its column: it lies over the next ones. */
const amountFormClasses = 'absolute end-0 top-1 z-30 rounded-12 bg-raised p-1.5 shadow-raised'

function firstText({ current, saved_by }: NewerRow, valueText: CellFormProps['valueText']): string {
  const value = valueText(current)
  const who = saved_by?.full_name || saved_by?.username
  return who ? savedFirst({ who, value }) : savedFirstBySomebody({ value })
}

/** The fields of a change as the newer copy has them: what undoing gives back. */
function changeIn({ current }: NewerRow, change: RowChange): RowChange {
  return {
    ...change,
    ...Object.fromEntries(
      Object.keys(change).map((field) => [field, (current as Record<string, unknown>)[field]]),
    ),
  }
}
