import type { MfaStep } from './log-in-step.ts'
import { keepCredentials } from './stored-credentials.ts'
import type { TypedCredentials } from './stored-credentials.ts'

interface HandOver {
  step: MfaStep
  /** What was typed, and was right: the browser may keep it. Null after another way in. */
  credentials: TypedCredentials | null
  /** Who shows the second step. */
  handler: ((step: MfaStep) => void) | undefined
}

/** The password was right, and more is asked for: the browser may keep it, the handler goes on (AUTH-07). */
export function handOverToMfa({ step, credentials, handler }: HandOver): void {
  if (credentials) void keepCredentials(credentials)
  if (handler) handler(step)
  else console.error('A log-in asks for a second step, and nobody handles it', step.methods)
}
