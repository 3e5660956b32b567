import type { OtherCurrencies } from '@bowerbird/contract/conversions/conversion-models'
import * as texts from 'texts:conversions'
import { wholeNumber } from '../../texts/formats.ts'
import { reportedMoneyOf } from '../../texts/money-format.ts'
import { DataTable } from '../frame/data-table.tsx'
import { PartSection } from '../frame/part-section.tsx'

interface OtherCurrenciesPartProps {
  currency: string
  other_currencies: OtherCurrencies
}

/** What no sum of values has in it, since there are no exchange rates; nothing where all came in the account's currency. */
export function OtherCurrenciesPart({ currency, other_currencies }: OtherCurrenciesPartProps) {
  if (other_currencies.length === 0) return null
  const count = other_currencies.reduce((sum, one) => sum + one.events, 0)
  return (
    <PartSection
      title={texts.otherCurrencies()}
      text={texts.otherCurrenciesText({ count, number: wholeNumber(count), currency })}
    >
      <DataTable
        label={texts.otherCurrencies()}
        columns={[texts.currency(), texts.events(), texts.value()]}
        rows={other_currencies.map((one) => ({
          key: one.currency,
          cells: [one.currency, wholeNumber(one.events), reportedMoneyOf(one.value_micros, one.currency)],
        }))}
      />
    </PartSection>
  )
}
