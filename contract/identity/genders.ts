/** What a user may say of their gender; or nothing. No schema here: browsers read these, too. */
export const genders = ['female', 'male', 'other'] as const
export type Gender = (typeof genders)[number]
