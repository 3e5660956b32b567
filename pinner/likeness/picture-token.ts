import { openToken, sealToken } from '@bowerbird/core/identity/sealed-token'

const purpose = 'picture to look for'
const keptMs = 60 * 60_000

/** A picture that was sent to look for: its descriptor, sealed. The server keeps nothing of it. */
export const pictureToken = (secret: string, descriptor: Uint8Array, now: Date): string =>
  sealToken(secret, { purpose, bytes: descriptor, until: new Date(now.getTime() + keptMs) })

export const readPictureToken = (secret: string, token: string, now: Date): Uint8Array | null =>
  openToken(secret, purpose, { token, now })
