const MICROS = 1_000_000

/** Ids are 64-bit. */
const largestId = 2n ** 63n - 1n

/** An id as a file has it. `rounded`: the spreadsheet took it for a number and lost its last digits; `wrong`: it is no id. */
export function idIn(text: string): string {
  const id = text.replace(/^'/, '').trim()
  if (/^[1-9]\d{0,18}$/.test(id) && BigInt(id) <= largestId) return id
  return /^\d+(?:[.,]\d+)?[eE][+]?\d+$/.test(id) ? 'rounded' : 'wrong'
}

/**
 * An amount in whole micros, with a point or a comma before its fraction, and with or without signs between its thousands.
 * `ambiguous`: `1,234` may be one thousand or one and a bit; null: it is no amount.
 */
export function amountIn(text: string): number | 'ambiguous' | null {
  const typed = text.replace(/[\s\u{a0}\u{202f}'’]/gu, '')
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(typed)) return 'ambiguous'
  const grouped = /^[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*(?:(?!\1)([.,])(\d{1,6}))?$/.exec(typed)
  const plain = grouped ? typed.replaceAll(grouped[1] ?? ',', '') : typed
  const found = /^(\d{1,12})(?:[.,](\d{1,6}))?$/.exec(plain)
  if (!found) return null
  return Number(found[1]) * MICROS + Number((found[2] ?? '').padEnd(6, '0'))
}

/** `1250.5`, exactly; never with three digits behind its point, which could be read as thousands. */
export function amountCell(micros: number): string {
  const rest = String(micros % MICROS)
    .padStart(6, '0')
    .replace(/0+$/, '')
  const fraction = rest.length === 3 ? `${rest}0` : rest
  return `${Math.floor(micros / MICROS)}${fraction && `.${fraction}`}`
}

/** A day as `YYYY-MM-DD`. `ambiguous`: it may be the fourth of May or the fifth of April; null: it is no day. */
export function dayInCell(text: string): string | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text)
  if (iso) return dayOf(iso[1], iso[2], iso[3])
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text)
  if (dotted) return dayOf(dotted[3], dotted[2], dotted[1])
  const slashed = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text)
  if (!slashed) return null
  const [one, other] = [Number(slashed[1]), Number(slashed[2])]
  if (one <= 12 && other <= 12 && one !== other) return 'ambiguous'
  return one > 12 ? dayOf(slashed[3], slashed[2], slashed[1]) : dayOf(slashed[3], slashed[1], slashed[2])
}

function dayOf(year = '', month = '', date = ''): string | null {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : null
}

/** Parts of a list, whichever sign stands between them. */
export const listIn = (text: string): string[] =>
  text
    .split(/[|;,\n]/)
    .map((item) => item.trim())
    .filter(Boolean)
