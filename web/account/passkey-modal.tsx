import { useState } from 'react'
import { passkeyCreate, passkeyOfferCreate, passkeyUpdate } from '@bowerbird/contract/mfa/passkey-calls'
import type { PasskeyView } from '@bowerbird/contract/mfa/mfa-models'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import { call } from '../client/call.ts'
import { proveFirst } from '../client/prove-first.ts'
import { toast } from '../client/toasts.ts'
import { FormNotice } from '../forms/form-notice.tsx'
import { formText } from '../forms/form-text.ts'
import { useCallForm } from '../forms/use-call-form.ts'
import { makePasskey } from '../log-in/ask-for-passkey.ts'
import { Modal } from '../page/modal.tsx'
import { passkeyFailed } from 'texts:log-in-steps'
import { addPasskey, passkeyAdded, passkeyName, passkeyNameHint, renameOf, save } from 'texts:mfa'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { refreshMfa } from './account-queries.ts'

interface PasskeyModalProps {
  /** Null for a new passkey. */
  passkey: PasskeyView | null
  on_close: () => void
}

/** Edits a passkey's name. For a new passkey, the browser creates it after the name is submitted. */
export default function PasskeyModal({ passkey, on_close }: PasskeyModalProps) {
  const [hasFailed, setHasFailed] = useState(false)

  async function send({ name }: { name: string }): Promise<Outcome<PasskeyView> | null> {
    setHasFailed(false)
    if (passkey) return call(passkeyUpdate, { passkey_id: passkey.id, name })
    const offer = await proveFirst(passkeyOfferCreate, {})
    if (!offer?.ok) return offer
    const made = await makePasskey(offer.data.options)
    if (made) return proveFirst(passkeyCreate, { name, passkey: made })
    setHasFailed(true)
    return null
  }

  const form = useCallForm(
    passkeyUpdate,
    (fields) => ({ passkey_id: passkey?.id ?? '', name: formText(fields, 'name') }),
    () => {
      if (!passkey) toast({ text: passkeyAdded() })
      on_close()
      void refreshMfa()
    },
    { send },
  )
  return (
    <Modal
      is_open
      on_close={on_close}
      title={passkey ? renameOf({ name: passkey.name }) : addPasskey()}
      width="NARROW"
    >
      <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <FormNotice refused={form.refused} />
        {hasFailed && (
          <p role="alert" className="text-14 text-danger">
            {passkeyFailed()}
          </p>
        )}
        <TextField
          label={passkeyName()}
          name="name"
          defaultValue={passkey?.name ?? deviceName()}
          hint={passkeyNameHint()}
          maxLength={60}
          required
          error={form.errorOf('name')}
        />
        <Button type="submit" variant="primary" size="large" is_wide is_busy={form.is_busy}>
          {passkey ? save() : addPasskey()}
        </Button>
      </form>
    </Modal>
  )
}

/** Suggests a name from the user agent. */
function deviceName(): string {
  const known = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'Linux']
  return known.find((name) => navigator.userAgent.includes(name)) ?? ''
}
