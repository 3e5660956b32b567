import { NAME_MAX } from '../campaigns/campaign-terms.ts'

const KEPT = NAME_MAX - 2

/** Names of 64 characters or longer are cut to 62 and an ellipsis (QP-05). No character is cut in half. */
export function campaignName(name: string): string {
  if (name.length < NAME_MAX) return name
  const end = isHalf(name, KEPT) ? KEPT - 1 : KEPT
  return `${name.slice(0, end)}…`
}

/** The cut would go between the two units of one character. */
const isHalf = (text: string, at: number) =>
  /[\uD800-\uDBFF]/.test(text[at - 1] ?? '') && /[\uDC00-\uDFFF]/.test(text[at] ?? '')
