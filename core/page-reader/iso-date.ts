/** Only what begins as a date begins in ISO 8601: other orders of day and month are guesses. */
export function isoDate(text: string | undefined): string | undefined {
  const trimmed = text?.trim().slice(0, 40) ?? ''
  if (!/^(1[5-9]|20)\d\d-\d\d/.test(trimmed)) return undefined
  const date = new Date(trimmed.replace(' ', 'T'))
  if (Number.isNaN(date.getTime())) return undefined
  return trimmed.length <= 'YYYY-MM-DD'.length ? trimmed : date.toISOString()
}
