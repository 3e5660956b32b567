import { partnerInvite, partnerRequest } from '@bowerbird/contract/business/partner-calls'
import type { MemberRole } from '@bowerbird/contract/business/business-roles'
import type { AdvertiserId, BusinessId } from '@bowerbird/contract/kernel/ids'
import {
  invitePartnerTitle,
  partnerInvited,
  partnerRequested,
  partnerUsername,
  partnerUsernameHint,
  requestPartnerTitle,
  sendPartnerInvite,
  sendPartnerRequest,
} from 'texts:business-access'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { proveFirst } from '../../client/prove-first.ts'
import { toast } from '../../client/toasts.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { formText } from '../../forms/form-text.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { TextField } from '../../ui/text-field.tsx'
import { AccountBoxes } from './account-boxes.tsx'
import { refreshPartners } from './partner-queries.ts'
import { RoleBoxes } from './role-boxes.tsx'

/** Two questions to other businesses; each opens on a press. */
export function PartnerForms({ business_id }: { business_id: BusinessId }) {
  // Serve as keys of the forms, which clears them for the next question.
  const [rounds, setRounds] = useState(0)
  const asked = () => {
    setRounds((before) => before + 1)
    void refreshPartners(business_id)
  }
  return (
    <section className="flex flex-col gap-2">
      <Disclosure title={invitePartnerTitle()}>
        <InvitePartner key={`invite ${rounds}`} business_id={business_id} onAsked={asked} />
      </Disclosure>
      <Disclosure title={requestPartnerTitle()}>
        <RequestPartner key={`request ${rounds}`} business_id={business_id} onAsked={asked} />
      </Disclosure>
    </section>
  )
}

function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="rounded-24 bg-surface p-4 shadow-pane">
      <summary className="min-h-11 cursor-pointer py-2 text-16 font-semibold">{title}</summary>
      <div className="pt-3">{children}</div>
    </details>
  )
}

interface FormProps {
  business_id: BusinessId
  onAsked: () => void
}

function InvitePartner({ business_id, onAsked }: FormProps) {
  const [roles, setRoles] = useState<MemberRole[]>(['ANALYST'])
  const [accounts, setAccounts] = useState<AdvertiserId[] | null>(null)
  const form = useCallForm(
    partnerInvite,
    (fields) => ({ business_id, username: formText(fields, 'username'), roles, advertiser_ids: accounts }),
    (made) => {
      toast({ text: partnerInvited({ name: made.name }) })
      onAsked()
    },
    { send: (input, options) => proveFirst(partnerInvite, input, options) },
  )
  return (
    <form onSubmit={form.onSubmit} noValidate className="flex flex-col gap-5">
      <Username error={form.errorOf('username')} />
      <RoleBoxes is_for_partner roles={roles} onChange={setRoles} error={form.errorOf('roles')} />
      <AccountBoxes
        business_id={business_id}
        value={accounts}
        onChange={setAccounts}
        error={form.errorOf('advertiser_ids')}
      />
      <FormNotice refused={form.refused} />
      <div className="w-48">
        <SubmitButton is_busy={form.is_busy}>{sendPartnerInvite()}</SubmitButton>
      </div>
    </form>
  )
}

function RequestPartner({ business_id, onAsked }: FormProps) {
  const [roles, setRoles] = useState<MemberRole[]>(['CAMPAIGN_MANAGER'])
  const form = useCallForm(
    partnerRequest,
    (fields) => ({ business_id, username: formText(fields, 'username'), roles }),
    (made) => {
      toast({ text: partnerRequested({ name: made.name }) })
      onAsked()
    },
    { send: (input, options) => proveFirst(partnerRequest, input, options) },
  )
  return (
    <form onSubmit={form.onSubmit} noValidate className="flex flex-col gap-5">
      <Username error={form.errorOf('username')} />
      <RoleBoxes is_for_partner roles={roles} onChange={setRoles} error={form.errorOf('roles')} />
      <FormNotice refused={form.refused} />
      <div className="w-48">
        <SubmitButton is_busy={form.is_busy}>{sendPartnerRequest()}</SubmitButton>
      </div>
    </form>
  )
}

function Username({ error }: { error: string | null }) {
  return (
    <TextField
      label={partnerUsername()}
      hint={partnerUsernameHint()}
      name="username"
      autoComplete="off"
      autoCapitalize="none"
      dir="ltr"
      error={error}
    />
  )
}
