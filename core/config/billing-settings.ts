import { z } from 'zod'
import { setting } from './setting.ts'

/** `|` begins a new line, since variables have none. */
const lines = z
  .string()
  .max(1000)
  .transform((text) =>
    text
      .split('|')
      .map((line) => line.trim())
      .join('\n'),
  )

/** Of the business side: the seller, as on invoices. */
export const billingSettings = {
  billing_name: setting({
    env: 'BILLING_NAME',
    default: '',
    schema: z.string().trim().max(120),
    help: 'Who sells promoted pins, as printed on invoices. Empty: SITE_NAME.',
  }),
  billing_address: setting({
    env: 'BILLING_ADDRESS',
    default: '',
    schema: lines,
    help: 'Address of the seller on invoices; | begins a new line.',
  }),
  billing_tax_id: setting({
    env: 'BILLING_TAX_ID',
    default: '',
    schema: z.string().trim().max(40),
    help: 'Tax number of the seller on invoices.',
  }),
  billing_pay_to: setting({
    env: 'BILLING_PAY_TO',
    default: '',
    schema: lines,
    help: 'How advertisers pay an invoice, such as bank and account number; | begins a new line. Shown to them with the amount.',
  }),
  billing_note: setting({
    env: 'BILLING_NOTE',
    default: '',
    schema: lines,
    help: 'What else must stand on invoices, such as why no tax is charged; | begins a new line.',
  }),
}
