import { useState } from 'react'
import { advertiserCreate } from '@bowerbird/contract/business/advertiser-calls'
import { refresh } from '../../client/browser-queries.ts'
import { toast } from '../../client/toasts.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { formText } from '../../forms/form-text.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { accountMade, accountName, create } from '../../texts/accounts-texts.ts'
import { cancel } from '../../texts/business-access-texts.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ownAccounts } from '../frame/own-accounts.ts'
import { noPlace, PlaceFields } from './place-fields.tsx'

export function MakeAccountForm({ onDone }: { onDone: () => void }) {
  const [place, setPlace] = useState(noPlace)
  const form = useCallForm(
    advertiserCreate,
    (fields) => ({ name: formText(fields, 'name'), ...place }),
    (made) => {
      toast({ text: accountMade(made.name) })
      void refresh(ownAccounts)
      onDone()
    },
  )
  return (
    <form
      onSubmit={form.onSubmit}
      noValidate
      className="flex max-w-xl flex-col gap-5 rounded-24 bg-surface p-6 shadow-pane"
    >
      <TextField label={accountName()} name="name" autoComplete="off" error={form.errorOf('name')} />
      <PlaceFields place={place} onChange={setPlace} />
      <FormNotice refused={form.refused} />
      <div className="flex flex-wrap items-center gap-2">
        <div className="w-40">
          <SubmitButton is_busy={form.is_busy}>{create()}</SubmitButton>
        </div>
        <Button variant="ghost" size="large" onClick={onDone}>
          {cancel()}
        </Button>
      </div>
    </form>
  )
}
