import { billingProfileUpdate } from '@bowerbird/contract/money/money-calls'
import type { BillingProfile } from '@bowerbird/contract/money/money-models'
import { isTaxNumberOf } from '@bowerbird/contract/money/tax-terms'
import { localized } from '@bowerbird/texts/localized'
import { taxRuleOf } from './tax-queries.ts'
import { handle } from '@bowerbird/core/call/handle'
import type { Selectable } from 'kysely'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import { badField, staleVersion } from '../entities/edit-errors.ts'
import { recordChange } from '../entities/record-change.ts'
import { profileOf, putProfile } from './payment-queries.ts'
import type { BillingProfileTable } from './payment-tables.ts'
import { isPrintable } from './pdf-sheet.ts'

/** Sets who pays. Billing documents that were issued stay as they are. */
export const setBillingProfile = handle(
  billingProfileUpdate,
  ({ advertiser_id, version, name, address, tax_id }, ctx) =>
    ctx.transaction(async (ctx) => {
      const { db, now: updated_at } = ctx
      const { country } = await allowAdvertiser(ctx, advertiser_id, 'pay')
      const rule = await taxRuleOf(db, country)
      if (rule?.has_reverse_charge && tax_id !== '' && !isTaxNumberOf(country, tax_id))
        throw badField(ctx, 'tax_id', localized('errors-ads.thisIsNoTaxNumber'))
      // A document on which the buyer cannot be read is none.
      for (const [field, text] of Object.entries({ name, address, tax_id }))
        if (!isPrintable(text)) throw badField(ctx, field, localized('errors-ads.lettersThatCannotBePrinted'))
      const put = await putProfile(db, { advertiser_id, version, name, address, tax_id, updated_at })
      if (!put) {
        const newest = await profileOf(db, advertiser_id)
        // The same once more, or from another tab: nothing is lost.
        if (newest && isSame(newest, { name, address, tax_id })) return viewProfile(newest)
        throw staleVersion(ctx, newest ? viewProfile(newest) : null)
      }
      await recordChange(ctx, {
        advertiser_id,
        entity_kind: 'advertiser',
        entity_id: advertiser_id,
        campaign_id: null,
        action: 'edit_billing',
      })
      return viewProfile(put)
    }),
)

type Row = Selectable<BillingProfileTable>

const isSame = (row: Row, given: Pick<Row, 'name' | 'address' | 'tax_id'>) =>
  row.name === given.name && row.address === given.address && row.tax_id === given.tax_id

export const viewProfile = ({ name, address, tax_id, version }: Row): BillingProfile => ({
  name,
  address,
  tax_id,
  version,
})
