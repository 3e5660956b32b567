import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { userSessionCreate } from '@bowerbird/contract/identity/identity-calls'
import type { ViewerView } from '@bowerbird/contract/identity/identity-models'
import type { Refused } from '@bowerbird/contract/kernel/outcome'
import { safeTabStorage } from '../client/safe-storage.ts'
import { useViewer } from '../client/viewer.ts'
import { FormNotice } from '../forms/form-notice.tsx'
import { formText } from '../forms/form-text.ts'
import { PasswordField } from '../forms/password-field.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { logIn } from 'texts:frame'
import { emailOrUsername } from 'texts:log-in-form'
import { passkeyFailed, withPasskey } from 'texts:log-in-steps'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useLatest } from '../ui/use-latest.ts'
import { sendLogIn } from './send-log-in.ts'
import { SignInButtons } from './sign-in-buttons.tsx'
import { storedCredentials } from './stored-credentials.ts'
import { useWebAuthn } from './use-webauthn.ts'
import { LogInSteps } from './log-in-steps.tsx'
import type { FirstStepOfLogIn } from './log-in-steps.tsx'

interface LogInFormProps {
  on_done: (viewer: ViewerView) => void
  /** Shown only below name and password: alternatives for visitors who have not been identified yet. */
  beside?: ReactNode
}

/** Log-in by name and password or a passkey, and any next step that the account or a restriction requires. */
export function LogInForm({ on_done, beside }: LogInFormProps) {
  return (
    <LogInSteps on_done={on_done}>
      {(first) => (
        <div className="flex flex-col gap-4">
          <SignInButtons on_done={first.on_done} />
          <FirstStep {...first} />
          {beside}
        </div>
      )}
    </LogInSteps>
  )
}

function FirstStep({ on_done, on_refused }: FirstStepOfLogIn) {
  const hasWebAuthn = useWebAuthn()
  const [passkeyTrouble, setPasskeyTrouble] = useState<Refused | 'none' | null>(null)
  const form = useCallForm(
    userSessionCreate,
    (fields) => ({
      username_or_email: formText(fields, 'username_or_email'),
      password: formText(fields, 'password'),
    }),
    on_done,
    {
      send: sendLogIn,
      takesRefusal: (refused, { username_or_email = '', password = '' }) =>
        on_refused(refused, { username_or_email: String(username_or_email), password: String(password) }),
    },
  )

  async function enterWith(passkey: Record<string, unknown>): Promise<void> {
    const outcome = await sendLogIn({ passkey })
    if (outcome.ok) on_done(outcome.data)
    else if (!on_refused(outcome, null)) setPasskeyTrouble(outcome)
  }

  async function askPasskey(): Promise<void> {
    setPasskeyTrouble(null)
    const { askForPasskey } = await import('./ask-for-passkey.ts')
    const passkey = await askForPasskey()
    if (passkey) await enterWith(passkey)
    else setPasskeyTrouble('none')
  }

  useOfferedWays({ enterWith, on_done, on_refused, is_on: hasWebAuthn })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
      <FormNotice refused={form.refused ?? (passkeyTrouble === 'none' ? null : passkeyTrouble)} />
      {/* The ids by which programs that fill in forms find these fields. */}
      <TextField
        id="email"
        label={emailOrUsername()}
        name="username_or_email"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={form.errorOf('username_or_email')}
      />
      <PasswordField id="password" autoComplete="current-password" error={form.errorOf('password')} />
      <SubmitButton is_busy={form.is_busy}>{logIn()}</SubmitButton>
      {hasWebAuthn && (
        <Button size="large" is_wide onClick={() => void askPasskey()}>
          {withPasskey()}
        </Button>
      )}
      {passkeyTrouble === 'none' && (
        <p role="alert" className="text-14 text-danger">
          {passkeyFailed()}
        </p>
      )}
    </form>
  )
}

interface OfferedWays {
  enterWith: (passkey: Record<string, unknown>) => Promise<void>
  on_done: (viewer: ViewerView) => void
  on_refused: FirstStepOfLogIn['on_refused']
  is_on: boolean
}

/** Once per tab, so that an outdated stored password is not tried on every page. */
const storedTried = 'stored-tried'

/** Log-in methods that the browser offers by itself: a stored password, and passkeys in the name field. */
function useOfferedWays({ is_on, ...ways }: OfferedWays): void {
  const { isAuth } = useViewer()
  const latest = useLatest(ways)
  useEffect(() => {
    if (!is_on) return
    const left = new AbortController()
    // A logged-in user wants to add an account other than the stored one.
    const isStoredTried = () => isAuth || safeTabStorage.read(storedTried) !== null
    async function offer() {
      const stored = isStoredTried() ? null : await storedCredentials()
      if (left.signal.aborted) return
      if (stored) {
        safeTabStorage.write(storedTried, 'true')
        const outcome = await sendLogIn({ ...stored, stored_credential: true })
        if (outcome.ok) return latest.current.on_done(outcome.data)
        if (latest.current.on_refused(outcome, null)) return
      }
      const { offerPasskeysInField } = await import('./ask-for-passkey.ts')
      const passkey = await offerPasskeysInField(left.signal)
      if (passkey && !left.signal.aborted) await latest.current.enterWith(passkey)
    }
    void offer()
    return () => left.abort()
  }, [is_on, isAuth, latest])
}
