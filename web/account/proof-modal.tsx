import { userProofCreate } from '@bowerbird/contract/mfa/mfa-calls'
import { call } from '../client/call.ts'
import type { ProofRequest } from '../client/prove-first.ts'
import { StepPanel } from '../log-in/step-panel.tsx'
import type { Given } from '../log-in/step-panel.tsx'
import { Modal } from '../page/modal.tsx'
import { beforeSensitive, confirmIsYou } from 'texts:log-in-steps'

/** Asks the user for proof of identity before a sensitive operation, which continues afterwards. */
export default function ProofModal({
  request: { methods, sent_to, reason, settle },
}: {
  request: ProofRequest
}) {
  async function send(given: Given) {
    const outcome = await call(userProofCreate, given)
    if (!outcome.ok) return outcome
    if (!outcome.data.is_proved) return 'sent'
    settle(true)
    return null
  }
  return (
    <Modal is_open on_close={() => settle(false)} title={confirmIsYou()} width="NARROW">
      <div className="flex flex-col gap-4">
        <p className="text-16 text-pretty text-ink-soft">{reason ?? beforeSensitive()}</p>
        <StepPanel methods={methods} sent_to={sent_to} passkey_ask={{ is_proof: true }} send={send} />
      </div>
    </Modal>
  )
}
