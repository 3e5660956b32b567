import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'
import { rest } from '../kernel/call.ts'
import { advertiserId, flag, pageOptions, taxDocumentId, wholeNumber } from '../kernel/fields.ts'
import { safeText } from '../kernel/safe-text.ts'
import { countryOfTax, ratePpm, taxDocumentModel, taxRuleModel } from './tax-models.ts'

const whose = { advertiser_id: advertiserId }
const owner = { access: 'owner', by_session_only: true } as const

export const taxDocumentsGet = rest('GET', '/ads/v4/advertisers/{advertiser_id}/tax_documents/', {
  access: 'pinner',
  summary: 'Tax documents of an ad account, one for each month with tax on its invoices, newest first.',
  input: z.strictObject({ ...whose, ...pageOptions(25, 100) }),
  output: z.array(taxDocumentModel),
  paged: true,
})

export const taxDocumentGet = rest(
  'GET',
  '/ads/v4/advertisers/{advertiser_id}/tax_documents/{tax_document_id}/',
  {
    access: 'pinner',
    summary: 'One tax document.',
    input: z.strictObject({ ...whose, tax_document_id: taxDocumentId }),
    output: taxDocumentModel,
  },
)

export const taxRulesGet = rest('GET', '/vx/funds/tax_rules/', {
  ...owner,
  summary:
    'Taxes on what ad accounts pay in, by the country of the account. A country without a rule has none.',
  input: z.strictObject({}),
  output: z.array(taxRuleModel),
})

export const taxRulePut = rest('PUT', '/vx/funds/tax_rules/{country}/', {
  ...owner,
  summary: 'Sets the tax of a country. `version` is that of the copy that was changed; 0: there was none.',
  input: z.strictObject({
    country: countryOfTax,
    name: safeText({ max: 30, min: 1, too_short: localized('errors-contract.enterTheNameOfTheTax') }),
    rate_ppm: ratePpm,
    has_reverse_charge: flag,
    version: wholeNumber(0, 2_000_000_000),
  }),
  output: taxRuleModel,
  errors: ['stale_version'],
})

export const taxRuleDelete = rest('DELETE', '/vx/funds/tax_rules/{country}/', {
  ...owner,
  summary: 'Ends the tax of a country. Documents that were issued stay as they are.',
  input: z.strictObject({ country: countryOfTax }),
  output: z.object({ country: countryOfTax }),
})
