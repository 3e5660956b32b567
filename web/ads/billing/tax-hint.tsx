import type { AppliedTax } from '@bowerbird/contract/money/tax-models'
import { asMicros } from '@bowerbird/contract/kernel/micros'
import { CENT_MICROS } from '@bowerbird/contract/money/money-terms'
import { WHOLE_RATE_PPM } from '@bowerbird/contract/money/tax-terms'
import { taxOnTop, taxOnTopOf, youOweTheTax } from 'texts:billing'
import { rateText } from '../../texts/billing-texts.ts'
import { exactMoneyOf } from '../../texts/money-format.ts'

interface TaxHintProps {
  tax: AppliedTax | null
  currency: string
  /** Of the amount that was typed; null: none yet. */
  amount_micros: number | null
}

/** Which tax comes on top of an amount, and what is to be paid in all; the invoice says the same. */
export function TaxHint({ tax, currency, amount_micros }: TaxHintProps) {
  if (tax === null) return null
  if (tax.kind === 'reverse_charge')
    return <p className="text-14 text-pretty text-ink-soft">{youOweTheTax({ name: tax.name })}</p>
  const rate = rateText(tax.rate_ppm)
  if (amount_micros === null)
    return <p className="text-14 text-ink-soft">{taxOnTop({ name: tax.name, rate })}</p>
  const onTop = Math.round((amount_micros / CENT_MICROS) * (tax.rate_ppm / WHOLE_RATE_PPM)) * CENT_MICROS
  return (
    <p role="status" className="text-14 text-ink-soft">
      {taxOnTopOf({
        name: tax.name,
        rate,
        amount: exactMoneyOf(asMicros(onTop), currency),
        total: exactMoneyOf(asMicros(amount_micros + onTop), currency),
      })}
    </p>
  )
}
