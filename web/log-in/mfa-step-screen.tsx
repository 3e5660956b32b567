import type { ViewerView } from '@bowerbird/contract/identity/identity-models'
import { assistance, assistanceNoMail, confirmIsYou, startAgain } from 'texts:log-in-steps'
import { useSite } from '../client/site.ts'
import { Button } from '../ui/button.tsx'
import { stepOfRefusal } from './log-in-step.ts'
import type { MfaStep } from './log-in-step.ts'
import { sendLogIn } from './send-log-in.ts'
import { StepPanel } from './step-panel.tsx'
import type { Given } from './step-panel.tsx'

interface MfaStepScreenProps {
  step: MfaStep
  /** Another step follows this one. */
  on_step: (step: MfaStep) => void
  on_done: (viewer: ViewerView) => void
  on_back: () => void
}

/** The second factor step of a log-in (AUTH-07). */
export default function MfaStepScreen({ step, on_step, on_done, on_back }: MfaStepScreenProps) {
  const { sends_mail } = useSite()
  async function send(given: Given) {
    const outcome = await sendLogIn({ ...given, mfa_ticket: step.ticket })
    if (outcome.ok) {
      on_done(outcome.data)
      return null
    }
    const next = stepOfRefusal(outcome)
    if (next?.kind !== 'mfa') return outcome
    if (next.is_sent) return 'sent'
    on_step(next)
    return null
  }
  return (
    <section className="flex flex-col gap-4">
      <h2 ref={focusIt} tabIndex={-1} className="text-20 font-semibold text-balance outline-none">
        {confirmIsYou()}
      </h2>
      {step.is_assistance && (
        <p className="text-14 text-pretty text-ink-soft">{sends_mail ? assistance() : assistanceNoMail()}</p>
      )}
      <StepPanel
        key={step.methods.join()}
        methods={step.methods}
        sent_to={step.sent_to}
        is_sent={step.is_sent}
        passkey_ask={{ mfa_ticket: step.ticket }}
        send={send}
      />
      <Button variant="ghost" onClick={on_back} className="self-center">
        {startAgain()}
      </Button>
    </section>
  )
}

/** The pressed button is gone, so the heading gets focus. A field of the step takes it afterwards. */
const focusIt = (heading: HTMLElement | null) => heading?.focus()
