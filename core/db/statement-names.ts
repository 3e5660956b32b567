import { hash } from 'node:crypto'

export type StatementNames = { nameOf(text: string, parameters: number): string | undefined; size(): number }

/**
 * Which SQL texts are sent as named (prepared, kept) statements: those seen twice, the latest
 * `limit` of them. Texts that differ with every call (inserts of many rows, long lists) never
 * get a name, so the server's memory for prepared statements stays bounded.
 */
export function statementNames(limit: number): StatementNames {
  const named = new Map<string, string>()
  const seenOnce = new Set<string>()

  return { nameOf, size: () => named.size }

  function nameOf(text: string, parameters: number): string | undefined {
    const known = named.get(text)
    if (known) {
      // A Map keeps the order of insertion: putting it back makes it the latest.
      named.delete(text)
      named.set(text, known)
      return known
    }
    if (parameters > 100 || text.length > 16_384) return undefined
    if (!seenOnce.delete(text)) {
      seenOnce.add(text)
      dropOldest(seenOnce, limit)
      return undefined
    }
    // A hash, so that a text that comes back after being dropped meets its old statement again.
    const name = hash('sha256', text, 'base64url').slice(0, 20)
    named.set(text, name)
    dropOldest(named, limit)
    return name
  }
}

function dropOldest(kept: Map<string, string> | Set<string>, limit: number) {
  if (kept.size <= limit) return
  const oldest = kept.keys().next()
  if (!oldest.done) kept.delete(oldest.value)
}
