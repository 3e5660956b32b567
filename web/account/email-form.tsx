import { useState } from 'react'
import { emailChangeCreate, emailVerificationCreate } from '@bowerbird/contract/identity/account-calls'
import type { AccountView } from '@bowerbird/contract/identity/account-models'
import { useSite } from '../client/site.ts'
import { call } from '../client/call.ts'
import { errorText } from '../client/optimistic.ts'
import { proveFirst } from '../client/prove-first.ts'
import { toast } from '../client/toasts.ts'
import { FormNotice } from '../forms/form-notice.tsx'
import { formText } from '../forms/form-text.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { Link } from '../navigation/link.tsx'
import { path } from '../navigation/paths.ts'
import { SettingsGroup } from '../page/settings-frame.tsx'
import {
  changeEmail,
  email,
  emailChangesLater,
  emailChangesLaterNoMail,
  isConfirmed,
  keptForOwner,
  keptForYou,
  mailedTo,
  newEmail,
  newLink,
  noEmail,
  notConfirmed,
  notConfirmedNoMail,
  seeMailNotSent,
  sendAgain,
} from 'texts:account'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { CheckIcon } from '../ui/icons.tsx'

interface Mailed {
  email: string
  mail_goes_out: boolean
}

/** The account's email address, whether it is verified, and the form to change it. */
export function EmailForm({ account }: { account: AccountView }) {
  const { sends_mail } = useSite()
  const [mailed, setMailed] = useState<Mailed | null>(null)
  const form = useCallForm(emailChangeCreate, (fields) => ({ email: formText(fields, 'email') }), setMailed, {
    send: (input, options) => proveFirst(emailChangeCreate, input, options),
  })
  return (
    <SettingsGroup title={email()}>
      <AddressNow account={account} on_mailed={setMailed} />
      {mailed && (
        <p role="status" className="rounded-16 bg-sunken p-4 text-14 text-pretty wrap-anywhere">
          {whereLinkIs(mailed, account)}
          {!mailed.mail_goes_out && account.is_owner && (
            <Link to={path('admin_mail')} className="ms-1 font-semibold text-accent underline">
              {seeMailNotSent()}
            </Link>
          )}
        </p>
      )}
      <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <FormNotice refused={form.refused} />
        <TextField
          label={newEmail()}
          name="email"
          type="email"
          dir="ltr"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          hint={sends_mail ? emailChangesLater() : emailChangesLaterNoMail()}
          error={form.errorOf('email')}
        />
        <div className="w-40">
          <SubmitButton is_busy={form.is_busy}>{changeEmail()}</SubmitButton>
        </div>
      </form>
    </SettingsGroup>
  )
}

function whereLinkIs({ email, mail_goes_out }: Mailed, { is_owner }: AccountView): string {
  if (mail_goes_out) return mailedTo({ email })
  return is_owner ? keptForYou({ email }) : keptForOwner({ email })
}

/** An owner who asked for the link would ask themselves: they make one, and are led to it. */
function notConfirmedText(sends_mail: boolean, { is_owner, email }: AccountView): string {
  if (sends_mail) return notConfirmed()
  return is_owner ? keptForYou({ email }) : notConfirmedNoMail()
}

function AddressNow({ account, on_mailed }: { account: AccountView; on_mailed: (mailed: Mailed) => void }) {
  const { sends_mail } = useSite()
  const [isBusy, setIsBusy] = useState(false)
  async function mailAgain() {
    setIsBusy(true)
    const outcome = await call(emailVerificationCreate, {})
    setIsBusy(false)
    if (outcome.ok) on_mailed(outcome.data)
    else toast({ text: errorText(outcome), kind: 'error' })
  }
  if (account.email === '') return <p className="text-16 text-pretty">{noEmail()}</p>
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-16 wrap-anywhere" dir="ltr">
        {account.email}
      </p>
      {account.has_verified_email ? (
        <p className="flex items-center gap-1.5 text-14 text-ink-soft">
          <CheckIcon size={18} />
          {isConfirmed()}
        </p>
      ) : (
        <>
          <p className="text-14 text-pretty text-ink-soft">{notConfirmedText(sends_mail, account)}</p>
          <Button is_busy={isBusy} onClick={() => void mailAgain()}>
            {sends_mail ? sendAgain() : newLink()}
          </Button>
        </>
      )}
    </div>
  )
}
