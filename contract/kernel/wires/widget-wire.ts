import type { Outcome } from '../outcome.ts'

/** The flat answer that widgets read: status and data side by side. */
export function answerWidget(outcome: Outcome): Record<string, unknown> {
  if (outcome.ok) return { status: 'success', code: 0, message: 'ok', data: outcome.data }
  const { api_error_code, message, message_detail } = outcome
  return { status: 'failure', code: api_error_code, message, message_detail, data: null }
}

/** The number beside a button: nothing around it. */
export function answerCount(outcome: Outcome): Record<string, unknown> {
  if (outcome.ok) return outcome.data as Record<string, unknown>
  return { error: outcome.message }
}

/**
 * The same answer as a script that hands it to a function of the page. The comment in front keeps the answer from
 * beginning with what the page chose; two line ends that JSON allows and old scripts do not are written out.
 */
export function asScript(json: string, callback: string): string {
  const literal = json.replace(/[\u2028\u2029]/g, (mark) => `\\u${mark.charCodeAt(0).toString(16)}`)
  return `/**/${callback}(${literal});`
}
