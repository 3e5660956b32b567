import { createHmac, timingSafeEqual } from 'node:crypto'
import { asAdvertiserId, asUserId } from '@bowerbird/contract/kernel/ids'
import type { ReportRecipient } from './report-center-tables.ts'

type Recipient = Omit<ReportRecipient, 'stopped_at'>

/**
 * What a mail's link holds to end mails of one report to one person, sealed with the site's key. It does nothing else,
 * so it needs no end.
 */
export function reportMailToken(secret: string, { advertiser_id, report_id, user_id }: Recipient): string {
  const facts = `${advertiser_id}.${report_id}.${user_id}`
  return `${facts}.${sealOf(secret, facts)}`
}

/** For whom a link was written; null when this site did not write it. */
export function recipientIn(secret: string, token: string): Recipient | null {
  const [, facts, account, report_id, user, seal] =
    /^(([1-9]\d{0,18})\.([1-9]\d{0,18})\.([1-9]\d{0,18}))\.([\w-]{32})$/.exec(token) ?? []
  if (!facts || !account || !report_id || !user || !seal) return null
  if (!timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(secret, facts)))) return null
  return { advertiser_id: asAdvertiserId(account), report_id, user_id: asUserId(user) }
}

function sealOf(secret: string, facts: string): string {
  return createHmac('sha256', secret).update(`report mail ${facts}`).digest('base64url').slice(0, 32)
}
