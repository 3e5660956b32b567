const dayMs = 24 * 3600 * 1000

/** What is deleted stays in the trash for 30 days (BOARD-16). */
export const purgeAt = (deleted_at: Date): Date => new Date(deleted_at.getTime() + 30 * dayMs)
