import { MICROS } from '@bowerbird/contract/campaigns/campaign-terms'

/** `7.50` or `7,50` in micros; null: that is no amount above zero. */
export function microsIn(text: string): number | null {
  const [, whole, part = ''] = /^\s*(\d{1,9})(?:[.,](\d{1,6}))?\s*$/.exec(text) ?? []
  if (whole === undefined) return null
  const micros = Number(whole) * MICROS + Number(part.padEnd(6, '0'))
  return micros > 0 ? micros : null
}
