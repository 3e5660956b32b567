import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { shareLinkCreate } from '@bowerbird/contract/sharing/sharing-calls'
import { errorText } from '../../client/optimistic.ts'
import { perform } from '../../client/perform.ts'
import { toast } from '../../client/toasts.ts'
import { logInPrompts } from '../../texts/log-in-texts.ts'
import {
  aDay,
  aMonth,
  aWeek,
  dayToCome,
  forever,
  lastDay,
  linkMade,
  makeLink,
  makeNewLink,
  oldLinkEnds,
  password as passwordText,
  passwordHint,
  passwordTooShort,
  untilDate,
  worksUntil,
} from 'texts:sharing'
import { back } from 'texts:ui'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { expiresAt } from './link-requests.ts'
import type { Expiry, SharedBoard } from './link-requests.ts'

interface FormProps {
  board: SharedBoard
  /** The board has a link, which ends by this. */
  replaces: boolean
  onMade: () => Promise<void>
  onBack?: () => void
}

const leastPassword = 4

/** A password and an end, both only if wanted, and the link is made. */
export function NewLinkForm(props: FormProps) {
  const { replaces, onBack } = props
  const { password, setPassword, expiry, setExpiry, date, setDate, errors, isBusy, make } =
    useNewLinkForm(props)
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void make(event)}>
      {replaces && <p className="text-14 text-pretty text-ink-soft">{oldLinkEnds()}</p>}
      <TextField
        label={passwordText()}
        hint={passwordHint()}
        error={errors.password ?? null}
        type="password"
        autoComplete="new-password"
        maxLength={200}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <SelectField
        label={worksUntil()}
        value={expiry}
        onChange={setExpiry}
        options={[
          { value: 'never', label: forever() },
          { value: 'day', label: aDay() },
          { value: 'week', label: aWeek() },
          { value: 'month', label: aMonth() },
          { value: 'date', label: untilDate() },
        ]}
      />
      {expiry === 'date' && (
        <TextField
          label={lastDay()}
          error={errors.date ?? null}
          type="date"
          value={date}
          onChange={(event) => setDate(event.currentTarget.value)}
        />
      )}
      <div className="flex flex-wrap justify-end gap-2 pt-2">
        {onBack && (
          <Button size="large" onClick={onBack}>
            {back()}
          </Button>
        )}
        <Button type="submit" size="large" variant="primary" is_busy={isBusy}>
          {replaces ? makeNewLink() : makeLink()}
        </Button>
      </div>
    </form>
  )
}

function useNewLinkForm({ board, onMade }: FormProps) {
  const [password, setPassword] = useState('')
  const [expiry, setExpiry] = useState<Expiry>('never')
  const [date, setDate] = useState('')
  const [errors, setErrors] = useState<{ password?: string; date?: string }>({})
  const [isBusy, setIsBusy] = useState(false)

  async function make(event: SyntheticEvent) {
    event.preventDefault()
    if (isBusy) return
    const ends = expiresAt(expiry, date, new Date())
    const isShort = password !== '' && password.length < leastPassword
    setErrors({
      ...(isShort && { password: passwordTooShort() }),
      ...(ends === null && { date: dayToCome() }),
    })
    if (isShort || ends === null) return
    setIsBusy(true)
    const outcome = await perform(
      shareLinkCreate,
      { board_id: board.id, ...(password && { password }), ...(ends && { expires_at: ends }) },
      { prompt: logInPrompts.edit() },
    )
    if (outcome?.ok) {
      await onMade()
      toast({ text: linkMade() })
    } else if (outcome) toast({ text: errorText(outcome), kind: 'error' })
    setIsBusy(false)
  }
  return { password, setPassword, expiry, setExpiry, date, setDate, errors, isBusy, make }
}
