import { useEffect, useRef } from 'react'
import { billingProfileUpdate } from '@bowerbird/contract/money/money-calls'
import type { Funds, BillingProfile } from '@bowerbird/contract/money/money-models'
import { refresh } from '../../client/browser-queries.ts'
import { toast } from '../../client/toasts.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { formText } from '../../forms/form-text.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import {
  newerCopy,
  save,
  saved,
  addressOnInvoice,
  nameOnInvoice,
  taxNumber,
  taxNumberHint,
} from 'texts:billing'
import { fundsOf } from './money-queries.ts'
import type { CallForm } from '../../forms/use-call-form.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface ProfileFormProps {
  funds: Funds
  onDone?: () => void
}

/** If a newer version exists, nothing is saved: the form shows the newer version with a notice (BL-07). */
export function ProfileForm({
  funds: { advertiser_id, profile, takes_tax_number },
  onDone,
}: ProfileFormProps) {
  const version = profile?.version ?? 0
  const fields = useRef<HTMLFormElement>(null)
  const shown = useRef(version)
  // The fields are new ones by then: who is at the keyboard stays at the end of the form.
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (shown.current !== version && isLost)
      fields.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
    shown.current = version
  }, [version])
  const form = useCallForm(
    billingProfileUpdate,
    (fields) => ({
      advertiser_id,
      version,
      name: formText(fields, 'name'),
      address: formText(fields, 'address'),
      tax_id: formText(fields, 'tax_id'),
    }),
    () => {
      toast({ text: saved() })
      void refresh(fundsOf(advertiser_id))
      onDone?.()
    },
    {
      takesRefusal({ code }) {
        if (code !== 'stale_version') return false
        toast({ text: newerCopy(), kind: 'error' })
        void refresh(fundsOf(advertiser_id))
        return true
      },
    },
  )
  return (
    <form
      key={version}
      ref={fields}
      onSubmit={form.onSubmit}
      noValidate
      className="flex max-w-lg flex-col gap-4"
    >
      <ProfileFields profile={profile} takes_tax_number={takes_tax_number} errorOf={form.errorOf} />
      <FormNotice refused={form.refused} />
      <div className="w-40">
        <SubmitButton is_busy={form.is_busy}>{save()}</SubmitButton>
      </div>
    </form>
  )
}

interface ProfileFieldsProps {
  profile: BillingProfile | null
  /** With a tax number of its country the account owes the tax itself. */
  takes_tax_number: boolean
  errorOf: CallForm['errorOf']
}

/** Fields of the payer, as printed on invoices. */
function ProfileFields({ profile, takes_tax_number, errorOf }: ProfileFieldsProps) {
  return (
    <>
      <TextField
        label={nameOnInvoice()}
        name="name"
        dir="auto"
        defaultValue={profile?.name}
        autoComplete="organization"
        maxLength={120}
        error={errorOf('name')}
      />
      <TextArea
        label={addressOnInvoice()}
        name="address"
        dir="auto"
        defaultValue={profile?.address}
        autoComplete="street-address"
        maxLength={400}
        error={errorOf('address')}
      />
      <TextField
        label={taxNumber()}
        hint={takes_tax_number ? taxNumberHint() : undefined}
        name="tax_id"
        dir="auto"
        defaultValue={profile?.tax_id}
        maxLength={40}
        error={errorOf('tax_id')}
      />
    </>
  )
}
