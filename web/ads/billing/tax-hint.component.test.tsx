import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TaxHint } from './tax-hint.tsx'

afterEach(cleanup)

const vat = { kind: 'charged', country: 'DE', name: 'VAT', rate_ppm: 190_000 } as const

test.each([
  ['with an amount', vat, 10_500_000, 'VAT of 19% comes on top: $2.00. You pay $12.50.'],
  ['before an amount', vat, null, 'VAT of 19% comes on top.'],
  [
    'with a tax number',
    { ...vat, kind: 'reverse_charge' as const, rate_ppm: 0 },
    10_500_000,
    'No VAT is charged: with your tax number you owe it to your tax office yourself.',
  ],
])('BILL-03 the form says which tax comes on top, %s', (_what, tax, amount_micros, text) => {
  render(<TaxHint tax={tax} currency="USD" amount_micros={amount_micros} />)
  screen.getByText(text)
})

test('BILL-03 where no tax is charged the form says nothing of it', () => {
  const { container } = render(<TaxHint tax={null} currency="USD" amount_micros={10_000_000} />)
  expect(container.textContent).toBe('')
})
