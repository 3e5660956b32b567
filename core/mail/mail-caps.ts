/** What a mail is for. Each purpose has caps of its own, so that none uses up what another needs. */
export type MailPurpose = keyof typeof caps

interface MailCap {
  /** Mails to one address in 24 hours, from all causes. */
  address_per_day: number
  /** Mails of the whole site in an hour. */
  site_per_hour: number
  /** Past a cap: the call is refused, or only the mail is left out while the operation continues. */
  past: 'refuse' | 'leave_out'
}

/** Numbers for a site of some thousand people; RATE_FACTOR multiplies those of the site. */
const caps = {
  /** A link to set a new password. */
  reset: { address_per_day: 10, site_per_hour: 1000, past: 'leave_out' },
  /** A link that logs in once. */
  log_in_link: { address_per_day: 10, site_per_hour: 1000, past: 'leave_out' },
  /** A code to confirm a log-in or a change. */
  code: { address_per_day: 60, site_per_hour: 2000, past: 'refuse' },
  /** A link that confirms an address, asked for at sign-up or by a logged-in user. */
  proof: { address_per_day: 10, site_per_hour: 1000, past: 'refuse' },
  /** Notice of a change of the account, by any user. */
  change: { address_per_day: 50, site_per_hour: 2000, past: 'leave_out' },
  invite: { address_per_day: 10, site_per_hour: 300, past: 'refuse' },
  /** A Pin or board that a user sends. */
  share: { address_per_day: 5, site_per_hour: 300, past: 'refuse' },
  digest: { address_per_day: 2, site_per_hour: 5000, past: 'leave_out' },
  /** A report that is made on a schedule or was asked for is ready. */
  report: { address_per_day: 20, site_per_hour: 5000, past: 'leave_out' },
  /** From the site itself: restrictions, promotions, money, exports. */
  notice: { address_per_day: 30, site_per_hour: 2000, past: 'leave_out' },
} as const satisfies Record<string, MailCap>

export const mailCaps: Record<MailPurpose, MailCap> = caps

/**
 * The mailbox that an address most likely leads to: lower case, without a `+tag`; at Gmail, where dots count for
 * nothing, without dots.
 */
export function mailboxOf(address: string): string {
  const folded = address.trim().toLowerCase()
  const at = folded.lastIndexOf('@')
  if (at < 1) return folded
  const domain = folded.slice(at + 1)
  const name = folded.slice(0, at).replace(/(?<=.)\+.*$/u, '')
  return domain === 'gmail.com' || domain === 'googlemail.com'
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${domain}`
}
