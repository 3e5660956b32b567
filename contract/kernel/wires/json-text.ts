/** Reads JSON so that no integer is rounded: those beyond 2^53 arrive as their digits. */
export function readJson(text: string): unknown {
  return JSON.parse(text, keepDigits)
}

function keepDigits(_key: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value !== 'number' || Number.isSafeInteger(value)) return value
  const source = context?.source
  return source !== undefined && /^-?\d+$/.test(source) ? source : value
}
