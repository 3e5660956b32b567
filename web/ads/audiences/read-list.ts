import type { ListKeyKind } from '@bowerbird/contract/audiences/audience-terms'

export interface ListKeys {
  /** Normalised and each once: hashed before they are sent. */
  email: string[]
  phone: string[]
  /** SHA-256 of addresses that the file has already. */
  hashed: string[]
  /** Lines without any of these; a first line of column names does not count. */
  unread: number
}

const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const hashForm = /^[0-9a-f]{64}$/
const phoneForm = /^\+?[\d\s().-]+$/

/**
 * The addresses and numbers of a customer list, one or more a line, with whatever else the file has: text, or CSV with
 * commas, semicolons or tabs. Pure; runs in the browser alone.
 */
export function readList(text: string): ListKeys {
  const found = { email: new Set<string>(), phone: new Set<string>(), hashed: new Set<string>() }
  let unread = 0
  for (const [at, line] of text.split(/[\r\n]+/).entries()) {
    const cells = line.split(/[,;\t]/).map((cell) =>
      cell
        .trim()
        .replace(/^["'<]+|["'>]+$/g, '')
        .trim(),
    )
    let isRead = false
    for (const cell of cells) {
      const key = keyIn(cell)
      if (key === null) continue
      found[key.kind].add(key.value)
      isRead = true
    }
    if (!isRead && at > 0 && cells.some((cell) => cell !== '')) unread++
    if (!isRead && at === 0 && /[@\d]/.test(line)) unread++
  }
  return { email: [...found.email], phone: [...found.phone], hashed: [...found.hashed], unread }
}

function keyIn(cell: string): { kind: ListKeyKind | 'hashed'; value: string } | null {
  const folded = cell.normalize('NFKC').toLowerCase()
  if (hashForm.test(folded)) return { kind: 'hashed', value: folded }
  if (emailForm.test(folded)) return { kind: 'email', value: folded }
  const digits = folded.replace(/\D/g, '')
  // International numbers alone: the others of a file may be anything.
  if (phoneForm.test(folded) && /^(?:\+|00)/.test(folded) && digits.length >= 8 && digits.length <= 17)
    return { kind: 'phone', value: digits.replace(/^00/, '') }
  return null
}
