import { createHmac } from 'node:crypto'

/** Whoever sees promoted pins, as serving and measuring know them: no one but this site can tell who that is. */
export const audienceHash = (secret: string, audience_key: string): string =>
  createHmac('sha256', secret).update(`audience\n${audience_key}`).digest('base64url').slice(0, 22)
