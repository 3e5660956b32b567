import { z } from 'zod'

export const emailAddress = z
  .string()
  .max(254)
  .transform((text) => text.trim())
  .pipe(z.string().min(1, 'Enter your e-mail address.').pipe(z.email('This is not an e-mail address.')))
