import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { recoveryCodesCreate, userMfaUpdate, userTotpDelete } from '@bowerbird/contract/mfa/mfa-calls'
import type { UserMfaView } from '@bowerbird/contract/mfa/mfa-models'
import { useSite } from '../client/site.ts'
import { confirm } from '../client/confirm.ts'
import { lazyPart } from '../client/lazy-part.ts'
import { errorText } from '../client/optimistic.ts'
import { proveFirst } from '../client/prove-first.ts'
import { toast } from '../client/toasts.ts'
import {
  appIsOff,
  appIsOffNow,
  appIsOn,
  appIsOnNow,
  authenticatorApp,
  codesLeft,
  mailCodes,
  mailCodesHint,
  mailCodesHintNoMail,
  mailNotVerified,
  newCodes,
  newCodesText,
  newCodesTitle,
  recoveryCodes,
  secondStep,
  secondStepHint,
  setUp,
  turnOff,
  turnOffApp,
  turnOffAppText,
} from 'texts:mfa'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Toggle } from '../ui/toggle.tsx'
import { refreshMfa, useMfa } from './account-queries.ts'

const TotpModal = lazyPart(() => import('./totp-modal.tsx'))
const RecoveryCodesModal = lazyPart(() => import('./recovery-codes-modal.tsx'))

/** The second step of log-in: an authenticator app, codes by mail, recovery codes. */
export function SecondFactor() {
  const { data: mfa, error, is_loading, retry } = useMfa()
  return (
    <section className="flex flex-col gap-4" aria-busy={is_loading}>
      <div className="flex flex-col gap-1">
        <h2 className="text-20 font-semibold">{secondStep()}</h2>
        <p className="text-14 text-pretty text-ink-soft">{secondStepHint()}</p>
      </div>
      {mfa ? (
        <Guards mfa={mfa} />
      ) : error ? (
        <ErrorState text={errorText(error)} is_busy={is_loading} onRetry={retry} />
      ) : (
        <>
          <Skeleton className="h-12 rounded-16" />
          <Skeleton className="h-12 rounded-16" />
        </>
      )}
    </section>
  )
}

function Guards(props: { mfa: UserMfaView }) {
  const { sends_mail } = useSite()
  const { mfa } = props
  const codesHint = sends_mail ? mailCodesHint() : mailCodesHintNoMail()
  const { isSettingUp, setIsSettingUp, codes, setCodes, isGuarded, dropApp, changeMail, renew } =
    useGuards(props)
  return (
    <>
      <GuardRow title={authenticatorApp()} hint={mfa.totp ? appIsOn() : appIsOff()}>
        {mfa.totp ? (
          <Button onClick={() => void dropApp()}>{turnOff()}</Button>
        ) : (
          <Button onClick={() => setIsSettingUp(true)}>{setUp()}</Button>
        )}
      </GuardRow>
      <Toggle
        label={mailCodes()}
        hint={mfa.can_use_email || mfa.email_codes ? codesHint : mailNotVerified()}
        is_on={mfa.email_codes}
        disabled={!mfa.can_use_email && !mfa.email_codes}
        onChange={(isOn) => void changeMail(isOn)}
      />
      {isGuarded && (
        <GuardRow title={recoveryCodes()} hint={codesLeft({ count: mfa.recovery_codes_left })}>
          <Button onClick={() => void renew()}>{newCodes()}</Button>
        </GuardRow>
      )}
      <Suspense>
        {isSettingUp && (
          <TotpModal
            on_close={() => setIsSettingUp(false)}
            on_done={(made) => {
              setIsSettingUp(false)
              setCodes(made)
              // Beside new codes it would lie over them, and they say as much.
              if (made.length === 0) toast({ text: appIsOnNow() })
              void refreshMfa()
            }}
          />
        )}
        {codes.length > 0 && <RecoveryCodesModal codes={codes} on_close={() => setCodes([])} />}
      </Suspense>
    </>
  )
}

function useGuards({ mfa }: { mfa: UserMfaView }) {
  const [isSettingUp, setIsSettingUp] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>([])
  const isGuarded = mfa.totp || mfa.email_codes

  async function dropApp() {
    if (!(await confirm({ title: turnOffApp(), text: turnOffAppText(), yes: turnOff(), is_dangerous: true })))
      return
    const outcome = await proveFirst(userTotpDelete, {})
    if (outcome?.ok) toast({ text: appIsOffNow() })
    await afterwards(outcome)
  }
  async function changeMail(email_codes: boolean) {
    const outcome = await proveFirst(userMfaUpdate, { email_codes })
    if (outcome?.ok) setCodes(outcome.data.recovery_codes)
    await afterwards(outcome)
  }
  async function renew() {
    if (!(await confirm({ title: newCodesTitle(), text: newCodesText(), yes: newCodes() }))) return
    const outcome = await proveFirst(recoveryCodesCreate, {})
    if (outcome?.ok) setCodes(outcome.data.recovery_codes)
    await afterwards(outcome)
  }
  return { isSettingUp, setIsSettingUp, codes, setCodes, isGuarded, dropApp, changeMail, renew }
}

type Came = { ok: true } | { ok: false; message: string; message_detail: string } | null

/** Shows why it failed, and loads the current state. */
async function afterwards(outcome: Came): Promise<void> {
  if (outcome && !outcome.ok) toast({ text: errorText(outcome), kind: 'error' })
  if (outcome) await refreshMfa()
}

/** One security method of an account: its title, its status and its actions. */
export function GuardRow({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="text-16 font-semibold wrap-break-word">{title}</p>
        <p className="text-14 text-ink-soft">{hint}</p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  )
}
