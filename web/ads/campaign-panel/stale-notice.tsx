import { saveMine, staleBy, staleText, staleTitle, takeTheirs } from 'texts:campaign-panel'
import { changeFieldText } from '../../texts/changes-texts.ts'
import { Button } from '../../ui/button.tsx'
import { ChangeValue } from './change-value.tsx'

interface StaleNoticeProps {
  /** The version that the form was opened with. */
  before: object
  /** The current version. */
  newer: object
  /** Fields that the form changes. */
  fields: readonly string[]
  currency: string
  /** Who saved first; null: not known. */
  saved_by: string | null
  is_busy: boolean
  onTake: () => void
  onKeep: () => void
}

/** Another user saved first: shows their changes, and asks which version to keep. */
export function StaleNotice(props: StaleNoticeProps) {
  const { before, newer, fields, currency, saved_by, is_busy, onTake, onKeep } = props
  const of = (one: object, field: string) => (one as Record<string, unknown>)[field]
  const changed = fields.filter(
    (field) => JSON.stringify(of(before, field)) !== JSON.stringify(of(newer, field)),
  )
  return (
    <div role="alert" className="flex flex-col gap-3 rounded-16 bg-accent-wash p-4 text-14">
      <p className="text-16 font-semibold">
        {saved_by === null ? staleTitle() : staleBy({ name: saved_by })}
      </p>
      <p>{staleText()}</p>
      <dl className="flex flex-col gap-1">
        {changed.map((field) => (
          <div key={field} className="flex flex-wrap gap-x-2">
            <dt className="font-semibold">{changeFieldText(field)}:</dt>
            <dd className="wrap-anywhere">
              <ChangeValue field={field} value={of(newer, field)} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button size="small" variant="primary" onClick={onTake}>
          {takeTheirs()}
        </Button>
        <Button size="small" is_busy={is_busy} onClick={onKeep}>
          {saveMine()}
        </Button>
      </div>
    </div>
  )
}
