import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

interface WordParts {
  /** What the word is for: a word for one thing counts for no other. */
  purpose: string
  text: string
  until: Date
}

/** A text that we sign and hand out, to have it back within its time: nothing of it is kept here. */
export function signToken(secret: string, { purpose, text, until }: WordParts): string {
  const body = [
    Buffer.from(text).toString('base64url'),
    until.getTime().toString(36),
    randomBytes(9).toString('base64url'),
  ].join('.')
  return `${body}.${macOf(secret, purpose, body)}`
}

/** The content of a signed token; null when the signature or purpose is wrong, or it expired. */
export function readToken(
  secret: string,
  purpose: string,
  { word, now }: { word: string; now: Date },
): { text: string; until: Date } | null {
  const [, body, text, time, mac] = /^(([\w-]*)\.([\da-z]{1,11})\.[\w-]{12})\.([\w-]{43})$/.exec(word) ?? []
  if (body === undefined || text === undefined || time === undefined || mac === undefined) return null
  if (!timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(secret, purpose, body)))) return null
  const until = new Date(parseInt(time, 36))
  return until > now ? { text: Buffer.from(text, 'base64url').toString(), until } : null
}

const macOf = (secret: string, purpose: string, body: string) =>
  createHmac('sha256', secret).update(`word\n${purpose}\n${body}`).digest('base64url')
