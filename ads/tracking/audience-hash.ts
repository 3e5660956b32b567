import { createHmac } from 'node:crypto'
import { audienceKey } from '@bowerbird/core/call/caller'
import type { Caller } from '@bowerbird/core/call/caller'

/** The hash by which serving and tracking know a viewer of promoted pins: only this site can resolve it. */
export const audienceHash = (secret: string, audience_key: string): string =>
  createHmac('sha256', secret).update(`audience\n${audience_key}`).digest('base64url').slice(0, 22)

type Sender = Pick<Caller, 'viewer' | 'browser_session_id' | 'address' | 'user_agent'>

/** As whom this sender may have been served: before they logged in they were a browser, or an address. */
export function audiencesOf(secret: string, caller: Sender): Set<string> {
  const senders: Sender[] = [
    caller,
    { ...caller, viewer: null },
    { ...caller, viewer: null, browser_session_id: null },
  ]
  return new Set(senders.map((sender) => audienceHash(secret, audienceKey(sender))))
}
