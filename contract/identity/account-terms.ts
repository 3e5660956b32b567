/** What an account may do: all that its owner may, only look (SOFT_BANNED), or find its way back (SUSPENDED). */
export const accountTypes = ['default', 'read_only', 'suspended'] as const
export type AccountType = (typeof accountTypes)[number]

/** Logged in, and as an account that may do all that its owner may (AUTH-09). */
export function isFullyLoggedIn({
  isAuth,
  accountType,
}: {
  isAuth: boolean
  accountType: AccountType
}): boolean {
  return isAuth && accountType === 'default'
}

/** What a user may say of their gender; or nothing. No schema here: browsers read these, too. */
export const genders = ['female', 'male', 'other'] as const
export type Gender = (typeof genders)[number]
