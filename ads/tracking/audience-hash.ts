import { createHmac } from 'node:crypto'

/** A viewer of promoted pins, as serving and tracking know them: only this site can tell who that is. */
export const audienceHash = (secret: string, audience_key: string): string =>
  createHmac('sha256', secret).update(`audience\n${audience_key}`).digest('base64url').slice(0, 22)
