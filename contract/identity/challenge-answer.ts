import { z } from 'zod'

/** The answer to the challenge of `challenge_required` (AUTH-11). */
export const challengeAnswer = z
  .object({ word: z.string().max(400), answer: z.string().max(8192) })
  .optional()
