/** A challenge that a machine answers by counting: which answer makes the hash begin with so many zero bits. */
export interface WorkChallenge {
  kind: 'work'
  word: string
  bits: number
}

/** What is hashed with SHA-256. */
export const workText = ({ word, answer }: { word: string; answer: string }): string => `${word}.${answer}`

/** True when a hash begins with so many zero bits. */
export function isWorkDone(digest: Uint8Array, bits: number): boolean {
  for (let at = 0; at < bits; at++) {
    if (((digest[at >> 3] ?? 0xff) >> (7 - (at & 7))) & 1) return false
  }
  return true
}
