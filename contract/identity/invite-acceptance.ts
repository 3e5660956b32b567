import { z } from 'zod'

/**
 * What the viewer needs to accept an invite that was sent to an address: nothing, a log-in, an address of their own
 * that they have not confirmed yet, or the address, which is that of another user.
 */
export const inviteAcceptance = z.enum(['ready', 'log_in', 'confirm_address', 'other_address'])
export type InviteAcceptance = z.infer<typeof inviteAcceptance>
