import type { ChangeView } from '@bowerbird/contract/campaigns/campaign-models'
import { kindTexts } from '../../texts/campaign-texts.ts'
import {
  changeActionText,
  changeFieldText,
  fieldWord,
  fromWord,
  theSite,
  toWord,
} from '../../texts/changes-texts.ts'
import { Moment } from '../../ui/moment.tsx'
import { ChangeValue } from '../campaign-panel/change-value.tsx'

interface ChangeRowProps {
  change: ChangeView
  currency: string
  time_zone: string
}

/** One line of the history: when, who, what of what, and how it stood before and after. */
export function ChangeRow({ change, currency, time_zone }: ChangeRowProps) {
  const { entity_kind, entity_name, entity_id, action, actor, at } = change
  return (
    <article className="flex flex-col gap-2 rounded-16 bg-surface p-4 shadow-pane">
      <p className="text-16 wrap-anywhere">
        <span className="font-semibold">{changeActionText(action)}</span>
        {' · '}
        {kindTexts[entity_kind]()} <bdi>{entity_name ?? entity_id}</bdi>
      </p>
      <p className="flex flex-wrap gap-x-3 text-14 text-ink-soft">
        <bdi>{actor ? actor.full_name || actor.username : theSite()}</bdi>
        <Moment at={at} time_zone={time_zone} />
      </p>
      {action !== 'create' && <Fields change={change} currency={currency} time_zone={time_zone} />}
    </article>
  )
}

function Fields({ change: { before, after }, currency, time_zone }: ChangeRowProps) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (field) => !isEmpty(before?.[field]) || !isEmpty(after?.[field]),
  )
  if (fields.length === 0) return null
  return (
    <table className="w-full table-fixed text-start text-14">
      <thead className="sr-only">
        <tr>
          <th scope="col">{fieldWord()}</th>
          <th scope="col">{fromWord()}</th>
          <th scope="col">{toWord()}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field} className="border-t border-line align-top">
            <th scope="row" className="py-1.5 pe-3 text-start font-normal text-ink-soft">
              {changeFieldText(field)}
            </th>
            <td className="py-1.5 pe-3 text-ink-soft wrap-anywhere">
              <ChangeValue field={field} value={before?.[field]} {...{ currency, time_zone }} />
            </td>
            <td className="py-1.5 wrap-anywhere">
              <ChangeValue field={field} value={after?.[field]} {...{ currency, time_zone }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''
