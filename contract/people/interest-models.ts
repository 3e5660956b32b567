import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'
import { safeText } from '../kernel/safe-text.ts'

/** The id of a topic, or a hashtag as people type it, with or without its sign. */
export const interestName = safeText({ max: 64 })
  .transform((tag) => tag.trim().replace(/^#/, '').toLowerCase())
  .pipe(z.string().regex(/^[\p{L}\p{N}\p{M}_-]{1,60}$/u, localized('errors-contract.thisIsNotAnInterest')))
