import { apiEvent, unknownFieldsOf } from '@bowerbird/contract/conversions/api-event'
import { conversionFaults, MOST_API_EVENTS } from '@bowerbird/contract/conversions/conversion-terms'
import type { ConversionFault } from '@bowerbird/contract/conversions/conversion-terms'

export type CheckedPayload =
  | { kind: 'no_json' | 'no_data' | 'too_many' }
  | { kind: 'checked'; events: CheckedEvent[] }

export interface CheckedEvent {
  /** What is wrong, by field; none: it would be taken, as far as can be said here. */
  faults: { field: string; fault: ConversionFault }[]
  unknown: string[]
}

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
    faults: parsed.error.issues.map(({ path, message }) => ({
      field: path.join('.'),
      fault: conversionFaults.find((one) => one === message) ?? 'shape',
    })),
  }
}
