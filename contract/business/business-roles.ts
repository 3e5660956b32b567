/** Roles of members of a business. Its owner, the user who converted the account, has none of these. */
export const memberRoles = [
  'ADMIN',
  'CAMPAIGN_MANAGER',
  'FINANCE',
  'ANALYST',
  'AUDIENCE',
  'CATALOGS',
] as const
export type MemberRole = (typeof memberRoles)[number]

/** What a user may do with an ad account: read, run campaigns, make audiences, pay, settle who else may. */
export const advertiserRights = ['see', 'run', 'target', 'pay', 'own'] as const
export type AdvertiserRight = (typeof advertiserRights)[number]

const rightsOf: Record<MemberRole | 'OWNER', readonly AdvertiserRight[]> = {
  OWNER: advertiserRights,
  ADMIN: advertiserRights,
  CAMPAIGN_MANAGER: ['see', 'run', 'target'],
  FINANCE: ['see', 'pay'],
  ANALYST: ['see'],
  AUDIENCE: ['see', 'target'],
  CATALOGS: ['see'],
}

/** The rights of a user with these roles, in their order. */
export function rightsOfRoles(roles: readonly (MemberRole | 'OWNER')[]): AdvertiserRight[] {
  return advertiserRights.filter((right) => roles.some((role) => rightsOf[role].includes(right)))
}

/** Whether a user with these roles may act as the profile itself: save, make sections, block in its name. */
export function mayActWithRoles(roles: readonly (MemberRole | 'OWNER')[]): boolean {
  return rightsOfRoles(roles).includes('run')
}
