/** What counts as a second factor, best first. */
export const secondFactors = ['passkey', 'totp', 'email', 'recovery'] as const
