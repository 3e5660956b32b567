import { isWorkDone, workText, type WorkChallenge } from '@bowerbird/contract/identity/challenge'

import { followWork } from './work-notice.tsx'

/** Hashes per batch: the page handles input between batches. */
const atOnce = 250

export interface WorkAnswer {
  word: string
  answer: string
}

/** Counts until a hash begins with the number of zero bits that the challenge requires (AUTH-11). */
export async function solveWork({ word, bits }: WorkChallenge): Promise<WorkAnswer> {
  const digest = await hasher()
  const encoder = new TextEncoder()
  const progress = followWork(bits)
  for (let first = 0; ; first += atOnce) {
    progress.tried(first)
    const answers = Array.from({ length: atOnce }, (_, at) => (first + at).toString(36))
    const digests = await Promise.all(
      answers.map((answer) => digest(encoder.encode(workText({ word, answer })))),
    )
    const at = digests.findIndex((one) => isWorkDone(one, bits))
    const answer = answers[at]
    if (answer === undefined) continue
    progress.end()
    return { word, answer }
  }
}

type Hasher = (text: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>

/** The browser's own hash; over plain http it is missing, so a library is loaded. */
async function hasher(): Promise<Hasher> {
  const subtle = (crypto as Partial<Crypto>).subtle
  if (subtle) return async (text) => new Uint8Array(await subtle.digest('SHA-256', text))
  const { sha256 } = await import('@noble/hashes/sha2.js')
  let count = 0
  return async (text) => {
    if (++count % atOnce === 0) await new Promise((resolve) => setTimeout(resolve))
    return sha256(text)
  }
}
