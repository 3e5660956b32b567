import { apiEvent, unknownFieldsOf } from '@bowerbird/contract/conversions/api-event'
import { MOST_API_EVENTS } from '@bowerbird/contract/conversions/conversion-terms'
import { conversionPayloadCheck } from '@bowerbird/contract/conversions/conversion-calls'
import type { CheckedPayload } from '@bowerbird/contract/conversions/conversion-models'
import { handle } from '@bowerbird/core/call/handle'
import { faultsIn } from './read-conversion.ts'

type CheckedEvent = Extract<CheckedPayload, { kind: 'checked' }>['events'][number]

export const answerPayloadCheck = handle(conversionPayloadCheck, ({ body }) => checkPayload(body))

/** Says of each event of a request what the API would refuse of its form. Times and hosts are the server's to judge. */
export function checkPayload(text: string): CheckedPayload {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return { kind: 'no_json' }
  }
  const data = (body as { data?: unknown } | null)?.data
  if (!Array.isArray(data) || data.length === 0) return { kind: 'no_data' }
  if (data.length > MOST_API_EVENTS) return { kind: 'too_many' }
  return { kind: 'checked', events: data.map(checkEvent) }
}

function checkEvent(raw: unknown): CheckedEvent {
  const parsed = apiEvent.safeParse(raw)
  const unknown = typeof raw === 'object' && raw !== null ? unknownFieldsOf(raw) : []
  if (parsed.success) return { faults: [], unknown }
  return {
    unknown,
    faults: faultsIn(parsed.error),
  }
}
