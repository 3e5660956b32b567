import { advertiserUpdate } from '@bowerbird/contract/business/business-calls'
import type { AdvertiserView } from '@bowerbird/contract/business/business-models'
import { refresh } from '../../client/browser-queries.ts'
import { proveFirst } from '../../client/prove-first.ts'
import { toast } from '../../client/toasts.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { formText } from '../../forms/form-text.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { accountName, saveName } from 'texts:accounts'
import { cancel } from 'texts:business-access'
import { newerCopy } from 'texts:business'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ownAccounts } from '../frame/own-accounts.ts'

export function RenameAccountForm({ account, onDone }: { account: AdvertiserView; onDone: () => void }) {
  const { id: advertiser_id, version } = account
  const form = useCallForm(
    advertiserUpdate,
    (fields) => ({ advertiser_id, version, name: formText(fields, 'name') }),
    () => {
      void refresh(ownAccounts)
      onDone()
    },
    {
      send: (input, options) => proveFirst(advertiserUpdate, input, options),
      takesRefusal({ code }) {
        if (code !== 'stale_version') return false
        toast({ text: newerCopy(), kind: 'error' })
        void refresh(ownAccounts)
        onDone()
        return true
      },
    },
  )
  return (
    <form onSubmit={form.onSubmit} noValidate className="flex max-w-xl flex-col gap-3">
      <TextField
        label={accountName()}
        name="name"
        autoComplete="off"
        defaultValue={account.name}
        error={form.errorOf('name')}
      />
      <FormNotice refused={form.refused} />
      <div className="flex flex-wrap items-center gap-2">
        <div className="w-44">
          <SubmitButton is_busy={form.is_busy}>{saveName()}</SubmitButton>
        </div>
        <Button variant="ghost" size="large" onClick={onDone}>
          {cancel()}
        </Button>
      </div>
    </form>
  )
}
