import { z } from 'zod'

/** What somebody may newly choose. */
export const newPassword = z.string().min(8, 'Use 8 characters or more.').max(256)
