import { useState } from 'react'
import { accessTokenCreate } from '@bowerbird/contract/identity/access-token-calls'
import type { TokenScope } from '@bowerbird/contract/identity/account-models'
import { refresh } from '../client/browser-queries.ts'
import { proveFirst } from '../client/prove-first.ts'
import { toast } from '../client/toasts.ts'
import { FormNotice } from '../forms/form-notice.tsx'
import { formText } from '../forms/form-text.ts'
import { useCallForm } from '../forms/use-call-form.ts'
import { Modal } from '../page/modal.tsx'
import {
  copyToken,
  endsInMonth,
  endsInWeek,
  endsInYear,
  endsNever,
  keepToken,
  keptToken,
  makeToken,
  tokenCopied,
  tokenEnds,
  tokenMay,
  tokenName,
  tokenNameHint,
  yourToken,
} from 'texts:apps'
import { scopeTexts } from '../texts/apps-texts.ts'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { ownTokens } from './account-queries.ts'

const scopes: readonly TokenScope[] = ['read', 'write', 'secret']

/** A new token: what it is for, what it may and until when; then the token itself, once. */
export default function MakeTokenModal({ on_close }: { on_close: () => void }) {
  const [made, setMade] = useState<string | null>(null)
  return made === null ? (
    <Making on_close={on_close} on_made={setMade} />
  ) : (
    <Made token={made} on_close={on_close} />
  )
}

function Making(props: { on_close: () => void; on_made: (token: string) => void }) {
  const { on_close } = props
  const { days, setDays, form } = useMaking(props)
  return (
    <Modal is_open on_close={on_close} title={makeToken()} width="NARROW">
      <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <FormNotice refused={form.refused} />
        <TextField
          label={tokenName()}
          name="name"
          hint={tokenNameHint()}
          maxLength={60}
          required
          error={form.errorOf('name')}
        />
        <fieldset>
          <legend className="pb-1 text-14 font-semibold">{tokenMay()}</legend>
          {scopes.map((scope) => (
            <label key={scope} className="flex min-h-11 items-center gap-3 text-16">
              <input
                type="checkbox"
                name={scope}
                // Without reading, it could do nothing at all.
                disabled={scope === 'read'}
                defaultChecked={scope === 'read'}
                className="size-5 shrink-0 accent-accent"
              />
              {scopeTexts[scope]()}
            </label>
          ))}
        </fieldset>
        <SelectField
          label={tokenEnds()}
          value={days}
          onChange={setDays}
          options={[
            { value: '7', label: endsInWeek() },
            { value: '30', label: endsInMonth() },
            { value: '365', label: endsInYear() },
            { value: '', label: endsNever() },
          ]}
        />
        <Button type="submit" variant="primary" size="large" is_wide is_busy={form.is_busy}>
          {makeToken()}
        </Button>
      </form>
    </Modal>
  )
}

function useMaking({ on_made }: { on_close: () => void; on_made: (token: string) => void }) {
  const [days, setDays] = useState('30')
  const form = useCallForm(
    accessTokenCreate,
    (fields) => ({
      name: formText(fields, 'name'),
      scopes: scopes.filter((scope) => scope === 'read' || fields.has(scope)),
      ...(days !== '' && { expires_in_days: Number(days) }),
    }),
    ({ token }) => {
      on_made(token)
      void refresh(ownTokens)
    },
    { send: (input, options) => proveFirst(accessTokenCreate, input, options) },
  )
  return { days, setDays, form }
}

function Made({ token, on_close }: { token: string; on_close: () => void }) {
  async function copy() {
    await navigator.clipboard.writeText(token)
    toast({ text: tokenCopied() })
  }
  return (
    <Modal
      is_open
      on_close={on_close}
      title={yourToken()}
      width="NARROW"
      footer={
        <Button variant="primary" size="large" onClick={on_close}>
          {keptToken()}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-16 text-pretty text-ink-soft">{keepToken()}</p>
        <code dir="ltr" className="rounded-16 bg-sunken p-4 font-mono text-14 break-all select-all">
          {token}
        </code>
        {'clipboard' in navigator && (
          <Button className="self-start" onClick={() => void copy()}>
            {copyToken()}
          </Button>
        )}
      </div>
    </Modal>
  )
}
