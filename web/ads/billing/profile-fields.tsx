import type { BillingProfile } from '@bowerbird/contract/money/money-models'
import type { CallForm } from '../../forms/use-call-form.ts'
import { addressOnInvoice, nameOnInvoice, taxNumber } from '../../texts/billing-texts.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface ProfileFieldsProps {
  profile: BillingProfile | null
  errorOf: CallForm['errorOf']
}

/** Who pays, as it stands on invoices. */
export function ProfileFields({ profile, errorOf }: ProfileFieldsProps) {
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
        name="tax_id"
        dir="auto"
        defaultValue={profile?.tax_id}
        maxLength={40}
        error={errorOf('tax_id')}
      />
    </>
  )
}
