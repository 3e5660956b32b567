import type { BusinessId } from '@bowerbird/contract/kernel/ids'
import { useState } from 'react'
import { businessInviteCreate } from '@bowerbird/contract/business/business-calls'
import type { MemberRole } from '@bowerbird/contract/business/business-roles'
import { proveFirst } from '../../client/prove-first.ts'
import { toast } from '../../client/toasts.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { formText } from '../../forms/form-text.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { email, invite, invited, inviteLink, inviteLinkHint, inviteSomebody } from 'texts:business-access'
import { TextField } from '../../ui/text-field.tsx'
import { refreshAccess } from './change-access.ts'
import { RoleBoxes } from './role-boxes.tsx'

/** Shows the invite link once: sites without a mail server pass it on by hand. */
export function InviteForm({ business_id }: { business_id: BusinessId }) {
  const [roles, setRoles] = useState<MemberRole[]>(['ANALYST'])
  const [link, setLink] = useState<string | null>(null)
  // Serves as the form's key, which clears it for the next invite.
  const [round, setRound] = useState(0)
  const form = useCallForm(
    businessInviteCreate,
    (fields) => ({ business_id, email: formText(fields, 'email'), roles }),
    (made) => {
      toast({ text: invited({ email: made.invite.email }) })
      setLink(made.link)
      setRound((before) => before + 1)
      void refreshAccess(business_id)
    },
    { send: (input, options) => proveFirst(businessInviteCreate, input, options) },
  )
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-20 font-semibold">{inviteSomebody()}</h2>
      <form key={round} onSubmit={form.onSubmit} noValidate className="flex flex-col gap-5">
        <TextField
          label={email()}
          name="email"
          type="email"
          autoComplete="off"
          dir="ltr"
          error={form.errorOf('email')}
        />
        <RoleBoxes roles={roles} onChange={setRoles} error={form.errorOf('roles')} />
        <FormNotice refused={form.refused} />
        <div className="w-48">
          <SubmitButton is_busy={form.is_busy}>{invite()}</SubmitButton>
        </div>
      </form>
      {link && (
        <TextField
          label={inviteLink()}
          hint={inviteLinkHint()}
          readOnly
          dir="ltr"
          value={link}
          onFocus={(event) => event.target.select()}
        />
      )}
    </section>
  )
}
