import { z } from 'zod'
import { exactText } from '../kernel/safe-text.ts'

/** The answer to the challenge of `challenge_required` (AUTH-11). */
export const challengeAnswer = z.object({ word: exactText(400), answer: exactText(8192) }).optional()
