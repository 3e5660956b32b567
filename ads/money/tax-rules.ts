import { isCountryCode } from '@bowerbird/contract/identity/country-codes'
import { taxRuleDelete, taxRulePut, taxRulesGet } from '@bowerbird/contract/money/tax-calls'
import type { TaxRule } from '@bowerbird/contract/money/tax-models'
import { hasTaxNumberFormat } from '@bowerbird/contract/money/tax-terms'
import { handle } from '@bowerbird/core/call/handle'
import { localized } from '@bowerbird/texts/localized'
import { badField, staleVersion } from '../entities/edit-errors.ts'
import { allTaxRules, deleteTaxRule, putTaxRule, taxRuleOf } from './tax-queries.ts'
import type { TaxRuleRow } from './tax-tables.ts'

export const listTaxRules = handle(taxRulesGet, async (_input, { db }) =>
  (await allTaxRules(db)).map(viewRule),
)

/** From then on invoices have it; those that were issued stay as they are. */
export const setTaxRule = handle(taxRulePut, (asked, ctx) =>
  ctx.transaction(async (ctx) => {
    const { db, now: updated_at } = ctx
    const { country, has_reverse_charge } = asked
    if (!isCountryCode(country)) throw badField(ctx, 'country', localized('errors-contract.chooseACountry'))
    if (has_reverse_charge && !hasTaxNumberFormat(country))
      throw badField(ctx, 'has_reverse_charge', localized('errors-ads.noTaxNumbersAreKnown'))
    const put = await putTaxRule(db, { ...asked, updated_at })
    if (put) return viewRule(put)
    const newest = await taxRuleOf(db, country)
    // The same once more, or from another tab: nothing is lost.
    if (newest && isSame(newest, asked)) return viewRule(newest)
    throw staleVersion(ctx, newest ? viewRule(newest) : null)
  }),
)

/** A second time changes nothing. */
export const endTaxRule = handle(taxRuleDelete, async ({ country }, { db }) => {
  await deleteTaxRule(db, country)
  return { country }
})

type Fields = Pick<TaxRuleRow, 'name' | 'rate_ppm' | 'has_reverse_charge'>
const isSame = (row: Fields, given: Fields) =>
  row.name === given.name &&
  row.rate_ppm === given.rate_ppm &&
  row.has_reverse_charge === given.has_reverse_charge

const viewRule = ({ country, name, rate_ppm, has_reverse_charge, version }: TaxRuleRow): TaxRule => ({
  country,
  name,
  rate_ppm,
  has_reverse_charge,
  version,
})
