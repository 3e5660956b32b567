import { clashText, newPart, nothingChanged, summaryLead, wasBefore, yours } from 'texts:ads-edit'
import { staleBy, staleTitle, takeTheirs } from 'texts:campaign-panel'
import { changeFieldText } from '../../texts/changes-texts.ts'
import { Button } from '../../ui/button.tsx'
import { ChangeValue } from '../campaign-panel/change-value.tsx'
import type { Account } from '../frame/own-accounts.ts'
import { addedIn, changesOfPlan } from './edit-form.ts'
import { partOfField } from './plan-form.ts'
import { partPath } from './plan-texts.ts'
import type { EditState } from './use-edit.ts'

/** All that saving changes, before and after. */
export function EditChanges({
  state: { plan, saved },
  account: { currency, time_zone },
}: {
  state: EditState
  account: Account
}) {
  const changes = changesOfPlan(plan, saved)
  const added = addedIn(plan)
  if (changes.length + added.length === 0) return <p className="text-14 text-ink-soft">{nothingChanged()}</p>
  return (
    <>
      <p className="text-14 text-pretty text-ink-soft">{summaryLead()}</p>
      <ul className="flex flex-col gap-3">
        {changes.map(({ path: at, field, before, after }) => (
          <li key={`${at} ${field}`} className="flex flex-col text-14">
            <span className="text-ink-soft">
              <bdi>{partPath(plan, partOfField(`${at}.${field}`))}</bdi> · {fieldText(field)}
            </span>
            <span className="font-semibold wrap-anywhere">
              <ChangeValue field={fieldName(field)} value={after} {...{ currency, time_zone }} />
            </span>
            <span className="text-ink-soft wrap-anywhere">
              {wasBefore()}{' '}
              <ChangeValue field={fieldName(field)} value={before} {...{ currency, time_zone }} />
            </span>
          </li>
        ))}
        {added.map((at) => (
          <li key={at} className="text-14">
            {newPart()}: <bdi className="font-semibold">{partPath(plan, partOfField(at))}</bdi>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The first day is kept as a moment, and shown as a day. */
const fieldText = (field: string) => changeFieldText(field === 'start_day' ? 'start_at' : field)
const fieldName = (field: string) => (field === 'start_day' ? 'end_day' : field)

/** What others saved first: their values, and what was typed here in the same fields. */
export function EditClashes({
  state,
  account: { currency, time_zone },
}: {
  state: EditState
  account: Account
}) {
  const { clashes } = state
  const names = [...new Set(clashes.map(({ saved_by }) => saved_by))]
  return (
    <div role="alert" className="flex flex-col gap-3 rounded-16 bg-accent-wash p-4 text-14">
      {names.map((name) => (
        <section key={name} className="flex flex-col gap-2">
          <p className="text-16 font-semibold">{name === null ? staleTitle() : staleBy({ name })}</p>
          <ul className="flex flex-col gap-2">
            {clashes
              .filter(({ saved_by }) => saved_by === name)
              .map((clash) => (
                <li key={`${clash.id} ${clash.field}`} className="flex flex-col items-start gap-1">
                  <span className="wrap-anywhere">
                    <bdi>{clash.name}</bdi> · {fieldText(clash.field)}:{' '}
                    <b>
                      <ChangeValue
                        field={fieldName(clash.field)}
                        value={clash.theirs}
                        {...{ currency, time_zone }}
                      />
                    </b>
                  </span>
                  {clash.mine !== undefined && (
                    <>
                      <span className="wrap-anywhere">
                        {yours()}{' '}
                        <b>
                          <ChangeValue
                            field={fieldName(clash.field)}
                            value={clash.mine}
                            {...{ currency, time_zone }}
                          />
                        </b>
                      </span>
                      <Button size="small" onClick={() => state.takeTheirs(clash)}>
                        {takeTheirs()}
                      </Button>
                    </>
                  )}
                </li>
              ))}
          </ul>
        </section>
      ))}
      <p>{clashText()}</p>
    </div>
  )
}
