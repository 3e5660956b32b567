import { z } from 'zod'
import { anyId, micros } from '../kernel/fields.ts'
import { taxKinds, WHOLE_RATE_PPM } from './tax-terms.ts'

export const countryOfTax = z.string().regex(/^[A-Z]{2}$/)
export const ratePpm = z.number().int().min(0).max(WHOLE_RATE_PPM)

/** A tax as it is applied to an amount. */
export const appliedTaxModel = z.object({
  kind: z.enum(taxKinds),
  country: countryOfTax,
  /** As on documents: VAT, GST. */
  name: z.string(),
  /** In millionths: 19 % is 190000. With reverse charge the recipient owes the tax: 0. */
  rate_ppm: ratePpm,
})
export type AppliedTax = z.infer<typeof appliedTaxModel>

/** For the owner of the site. */
export const taxRuleModel = z.object({
  country: countryOfTax,
  name: z.string(),
  rate_ppm: ratePpm,
  has_reverse_charge: z.boolean(),
  version: z.number().int(),
})
export type TaxRule = z.infer<typeof taxRuleModel>

/** The invoices and credit notes of a month with tax on them, added up. */
export const taxDocumentModel = z.object({
  id: anyId,
  number: z.string(),
  /** `YYYY-MM`, in the account's time zone. */
  month: z.string(),
  /** How many invoices and credit notes it adds up. */
  invoice_count: z.number().int(),
  /** Without tax; credit notes taken off. */
  net_micros: micros,
  tax_micros: micros,
  total_micros: micros,
  currency: z.string(),
  issued_at: z.string(),
  pdf_url: z.string(),
})
export type TaxDocument = z.infer<typeof taxDocumentModel>
