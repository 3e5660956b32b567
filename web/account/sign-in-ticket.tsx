import { useState } from 'react'
import { safeRedirect } from '@bowerbird/contract/kernel/safe-redirect'
import { outsideIdentityCreate, outsideSignUpCreate } from '@bowerbird/contract/sign-in/sign-in-calls'
import type { SignInTicketView } from '@bowerbird/contract/sign-in/sign-in-models'
import type { Refused } from '@bowerbird/contract/kernel/outcome'
import { proveFirst } from '../client/prove-first.ts'
import { useSite } from '../client/site.ts'
import { useViewer } from '../client/viewer.ts'
import { FormNotice } from '../forms/form-notice.tsx'
import { formText } from '../forms/form-text.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { Link } from '../navigation/link.tsx'
import { path } from '../navigation/paths.ts'
import { logIn, signUp } from 'texts:frame'
import { age, ageHint, email as emailLabel, fullName, inviteCode, ownerCode } from 'texts:log-in-form'
import {
  addressClaimed,
  connect,
  connectTitle,
  connectWhat,
  haveAccount,
  joinTitle,
  joinWhy,
  notNow,
  oneMoreStep,
  signUpWith,
} from 'texts:sign-in'
import { buttonClasses } from '../ui/button-classes.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { LinkPage } from './link-page.tsx'

/** What may be done with an identity that a provider vouched for: sign up, log in first, or connect it. */
export function SignInTicket(ticket: SignInTicketView) {
  switch (ticket.step) {
    case 'sign_up':
      return <SignUpByTicket {...ticket} />
    case 'join':
      return <JoinFirst {...ticket} />
    case 'connect':
      return <Connect {...ticket} />
  }
}

/** Asks for what the provider did not say; an address that it did not verify can be changed (AUTH-06). */
function SignUpByTicket({ provider_name, full_name, email, is_address_claimed, next }: SignInTicketView) {
  const { name: site, registration } = useSite()
  const form = useCallForm(outsideSignUpCreate, inputOf, () => location.assign(safeRedirect(next)))
  const given = email !== '' && form.errorOf('email') === null
  return (
    <LinkPage title={oneMoreStep()} text={signUpWith({ name: provider_name, site })}>
      {is_address_claimed && (
        <p role="note" className="rounded-16 bg-sunken p-4 text-14">
          {addressClaimed({ email })}
        </p>
      )}
      <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <FormNotice refused={form.refused} />
        <TextField
          label={fullName()}
          name="full_name"
          autoComplete="name"
          required
          maxLength={80}
          defaultValue={full_name}
          error={form.errorOf('full_name')}
        />
        <TextField
          label={emailLabel()}
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          readOnly={given && is_address_claimed}
          defaultValue={email}
          error={form.errorOf('email')}
        />
        <TextField
          label={age()}
          name="age"
          inputMode="numeric"
          pattern="[0-9]*"
          maxLength={3}
          autoComplete="off"
          required
          hint={ageHint()}
          error={form.errorOf('age') ?? form.errorOf('birthday')}
        />
        <CodeFields errorOf={form.errorOf} is_invited={registration === 'invitation'} />
        <SubmitButton is_busy={form.is_busy}>{signUp()}</SubmitButton>
      </form>
      <p className="text-center text-14 text-ink-soft">
        {haveAccount({ name: provider_name })}{' '}
        <Link
          to={path('log_in')}
          className="rounded-8 font-semibold text-accent underline-offset-2 hover:underline"
        >
          {logIn()}
        </Link>
      </p>
    </LinkPage>
  )
}

interface CodeFieldsProps {
  errorOf: (field: string) => string | null
  is_invited: boolean
}

/** Codes that the site asks for: an invitation, or the owner's. */
function CodeFields({ errorOf, is_invited }: CodeFieldsProps) {
  return (
    <>
      {(is_invited || errorOf('invite_code') !== null) && (
        <TextField
          label={inviteCode()}
          name="invite_code"
          autoComplete="off"
          error={errorOf('invite_code')}
        />
      )}
      {errorOf('owner_code') !== null && (
        <TextField label={ownerCode()} name="owner_code" autoComplete="off" error={errorOf('owner_code')} />
      )}
    </>
  )
}

function inputOf(fields: FormData) {
  const text = (name: string) => formText(fields, name)
  return {
    full_name: text('full_name'),
    email: text('email'),
    age: text('age'),
    ...(text('invite_code') && { invite_code: text('invite_code') }),
    ...(text('owner_code') && { owner_code: text('owner_code') }),
  }
}

/** Both sides know the address: a user who logs in here may connect the two. */
function JoinFirst({ provider_name, email }: SignInTicketView) {
  return (
    <LinkPage title={joinTitle()} text={joinWhy({ email, name: provider_name })}>
      <Link
        to={path('log_in', null, { next: path('sign_in_continue') })}
        className={buttonClasses({ variant: 'primary', size: 'large', is_wide: true })}
      >
        {logIn()}
      </Link>
    </LinkPage>
  )
}

/** Shown before it is done: no one has another user's account connected by a link that they followed (CS-03). */
function Connect({ provider_name, email, full_name, next }: SignInTicketView) {
  const { username } = useViewer()
  const [isBusy, setIsBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const leave = () => location.assign(safeRedirect(next))
  async function agree(): Promise<void> {
    setIsBusy(true)
    const outcome = await proveFirst(outsideIdentityCreate, {})
    if (outcome?.ok) return leave()
    setIsBusy(false)
    setRefused(outcome)
  }
  return (
    <LinkPage
      title={connectTitle({ name: provider_name })}
      text={connectWhat({ who: email || full_name || provider_name, username: username ?? '' })}
    >
      <FormNotice refused={refused} />
      <Button variant="primary" size="large" is_wide is_busy={isBusy} onClick={() => void agree()}>
        {connect()}
      </Button>
      <Button size="large" is_wide onClick={leave}>
        {notNow()}
      </Button>
    </LinkPage>
  )
}
