import { createHmac } from 'node:crypto'

/** The hash by which serving and tracking know a viewer of promoted pins: only this site can resolve it. */
export const audienceHash = (secret: string, audience_key: string): string =>
  createHmac('sha256', secret).update(`audience\n${audience_key}`).digest('base64url').slice(0, 22)
