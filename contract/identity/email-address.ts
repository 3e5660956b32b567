import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'

export const emailAddress = z
  .string()
  .max(254)
  .transform((text) => text.trim())
  .pipe(
    z
      .string()
      .min(1, localized('errors-contract.enterYourEMailAddress'))
      .pipe(z.email(localized('errors-contract.thisIsNotAnEMail'))),
  )
