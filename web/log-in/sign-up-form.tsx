import type { ViewerView } from '@bowerbird/contract/identity/identity-models'
import { userRegisterCreate } from '@bowerbird/contract/identity/identity-calls'
import { useSite } from '../client/site.ts'
import { FormNotice } from '../forms/form-notice.tsx'
import { formText } from '../forms/form-text.ts'
import { PasswordField } from '../forms/password-field.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { useAddress } from '../navigation/address.ts'
import { signUp } from 'texts:frame'
import {
  age,
  ageHint,
  email,
  fullName,
  inviteCode,
  ownerCode,
  ownerCodeHint,
  passwordHint,
} from 'texts:log-in-form'
import { TextField } from '../ui/text-field.tsx'

const optionalFields = ['invite_code', 'owner_code'] as const

export function SignUpForm(props: { on_done: (viewer: ViewerView) => void }) {
  const { registration, search, form, wantsOwnerCode } = useSignUpForm(props)
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
      <FormNotice refused={form.refused} />
      <TextField
        label={fullName()}
        name="full_name"
        autoComplete="name"
        required
        maxLength={80}
        error={form.errorOf('full_name')}
      />
      <TextField
        label={email()}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={form.errorOf('email')}
      />
      <PasswordField
        autoComplete="new-password"
        minLength={8}
        hint={passwordHint()}
        error={form.errorOf('password')}
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
      {registration === 'invitation' && <InviteCode error={form.errorOf('invite_code')} />}
      {wantsOwnerCode && (
        <TextField
          label={ownerCode()}
          name="owner_code"
          autoComplete="off"
          defaultValue={search.get('owner_code') ?? ''}
          hint={ownerCodeHint()}
          error={form.errorOf('owner_code')}
        />
      )}
      <SubmitButton is_busy={form.is_busy}>{signUp()}</SubmitButton>
    </form>
  )
}

function useSignUpForm({ on_done }: { on_done: (viewer: ViewerView) => void }) {
  const { registration } = useSite()
  const { search } = useAddress()
  const form = useCallForm(userRegisterCreate, inputOf, on_done, {
    send: async (input, options) => {
      const { callWithChallenge } = await import('../challenge/call-with-challenge.ts')
      return callWithChallenge(userRegisterCreate, input, options)
    },
  })
  // A new site beyond this machine wants its owner's code; the server names the field when it does.
  const wantsOwnerCode = form.errorOf('owner_code') !== null || search.has('owner_code')
  return { registration, search, form, wantsOwnerCode }
}

/** A code that came with a link is taken along unseen, until it is refused. */
function InviteCode({ error }: { error: string | null }) {
  const given = useAddress().search.get('invite_code') ?? ''
  if (given && error === null) return <input type="hidden" name="invite_code" value={given} />
  return (
    <TextField
      label={inviteCode()}
      name="invite_code"
      autoComplete="off"
      defaultValue={given}
      required
      error={error}
    />
  )
}

function inputOf(fields: FormData) {
  const text = (name: string) => formText(fields, name)
  const given = optionalFields.filter((name) => text(name)).map((name) => [name, text(name)] as const)
  return {
    full_name: text('full_name'),
    email: text('email'),
    password: text('password'),
    age: text('age'),
    ...Object.fromEntries(given),
  }
}
