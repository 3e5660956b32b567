import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { isFullyLoggedIn } from '@bowerbird/contract/identity/account-terms'
import type { ViewerView } from '@bowerbird/contract/identity/identity-models'
import type { Refused } from '@bowerbird/contract/kernel/outcome'
import { lazyPart } from '../client/lazy-part.ts'
import { useAddress } from '../navigation/address.ts'
import { path } from '../navigation/paths.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { stepOfAddress, stepOfRefusal } from './log-in-step.ts'
import type { MfaStep, RestrictedStep } from './log-in-step.ts'
import { keepCredentials } from './stored-credentials.ts'
import type { TypedCredentials } from './stored-credentials.ts'

const LogInRestricted = lazyPart(() => import('./log-in-restricted.tsx'))
const MfaStepScreen = lazyPart(() => import('./mfa-step-screen.tsx'))
const SoftBanned = lazyPart(() => import('./soft-banned.tsx'))

type Step = MfaStep | RestrictedStep | { kind: 'soft_banned'; viewer: ViewerView }

export interface FirstStepOfLogIn {
  on_done: (viewer: ViewerView) => void
  /** True when another step follows, which replaces the first one. */
  on_refused: (refused: Refused, credentials: TypedCredentials | null) => boolean
}

interface LogInStepsProps {
  on_done: (viewer: ViewerView) => void
  children: (first: FirstStepOfLogIn) => ReactNode
}

/** The first step of a log-in, and any next step that the account or a restriction requires. */
export function LogInSteps({ on_done, children }: LogInStepsProps) {
  const { path: here, search } = useAddress()
  const [step, setStep] = useState<Step | null>(() =>
    here === path('log_in') ? stepOfAddress(search) : null,
  )
  const back = () => setStep(null)

  function enter(viewer: ViewerView): void {
    if (isFullyLoggedIn(viewer)) on_done(viewer)
    else if (viewer.accountType === 'suspended') location.assign(path('restricted'))
    else setStep({ kind: 'soft_banned', viewer })
  }

  /** True when another step follows. */
  function goOn(refused: Refused, credentials: TypedCredentials | null): boolean {
    const next = stepOfRefusal(refused)
    if (next?.kind === 'mfa') handOverToMfa({ step: next, credentials, handler: setStep })
    else if (next) setStep(next)
    return next !== null
  }

  if (step === null) return children({ on_done: enter, on_refused: goOn })
  return (
    <Suspense fallback={<Skeleton className="h-48 rounded-16" />}>
      {step.kind === 'mfa' && (
        <MfaStepScreen key={step.ticket} step={step} on_step={setStep} on_done={enter} on_back={back} />
      )}
      {step.kind === 'restricted' && <LogInRestricted step={step} on_back={back} />}
      {step.kind === 'soft_banned' && <SoftBanned on_go={() => on_done(step.viewer)} />}
    </Suspense>
  )
}

interface HandOver {
  step: MfaStep
  /** The typed and correct credentials, which the browser may store. Null after another log-in method. */
  credentials: TypedCredentials | null
  /** Shows the second step. */
  handler: ((step: MfaStep) => void) | undefined
}

/**
 * The password was right and a second factor is required: lets the browser store the password, then calls the handler
 * (AUTH-07).
 */
export function handOverToMfa({ step, credentials, handler }: HandOver): void {
  if (credentials) void keepCredentials(credentials)
  if (handler) handler(step)
  else console.error('A log-in asks for a second step, and nobody handles it', step.methods)
}
