/** What concerns money of ad accounts alone; ads/money/payments.test.ts holds who may. */
const why = 'money of an ad account: its own tests hold it'
const byOwner = 'for the owner of the site alone: its own tests hold it'

export const askedOfMoney: Readonly<Record<string, string>> = {
  'GET /ads/v4/advertisers/{advertiser_id}/funds/': why,
  'GET /ads/v4/advertisers/{advertiser_id}/payments/': why,
  'GET /ads/v4/advertisers/{advertiser_id}/statement/': why,
  'GET /ads/v4/advertisers/{advertiser_id}/invoices/': why,
  'GET /ads/v4/advertisers/{advertiser_id}/invoices/{invoice_id}/': why,
  'GET /ads/v4/advertisers/{advertiser_id}/campaign_spend/': why,
  'GET /ads/v4/advertisers/{advertiser_id}/order_lines/': why,
  'GET /ads/v4/advertisers/{advertiser_id}/prepaid_summary/': why,
  'GET /ads/v4/advertisers/{advertiser_id}/promotions/': why,
  'GET /vx/funds/promotion_codes/': byOwner,
  'GET /ads/v4/advertisers/{advertiser_id}/tax_documents/': why,
  'GET /ads/v4/advertisers/{advertiser_id}/tax_documents/{tax_document_id}/': why,
  'GET /ads/v4/advertisers/{advertiser_id}/cards/': why,
  'GET /ads/v4/advertisers/{advertiser_id}/automatic_billing/': why,
  'GET /vx/funds/tax_rules/': byOwner,
  'GET /vx/funds/payments/': byOwner,
  'GET /vx/funds/accounts/': byOwner,
  'GET /vx/funds/proof/': byOwner,
}

export const doneToMoney: Readonly<Record<string, string>> = {
  'PUT /ads/v4/advertisers/{advertiser_id}/billing_profile/': why,
  'POST /ads/v4/advertisers/{advertiser_id}/top_ups/': why,
  'POST /ads/v4/advertisers/{advertiser_id}/refunds/': why,
  'DELETE /ads/v4/advertisers/{advertiser_id}/payments/{payment_id}/': why,
  'POST /ads/v4/advertisers/{advertiser_id}/card_setups/': why,
  'POST /ads/v4/advertisers/{advertiser_id}/cards/': why,
  'PUT /ads/v4/advertisers/{advertiser_id}/cards/{card_id}/': why,
  'DELETE /ads/v4/advertisers/{advertiser_id}/cards/{card_id}/': why,
  'POST /ads/v4/advertisers/{advertiser_id}/card_payments/': why,
  'POST /ads/v4/advertisers/{advertiser_id}/owed_payments/': why,
  'PUT /ads/v4/advertisers/{advertiser_id}/automatic_billing/': why,
  'PUT /ads/v4/advertisers/{advertiser_id}/card_payments/{payment_id}/': why,
  'PUT /vx/funds/payments/{advertiser_id}/{payment_id}/paid/': byOwner,
  'PUT /vx/funds/payments/{advertiser_id}/{payment_id}/failed/': byOwner,
  'PUT /vx/funds/payments/{advertiser_id}/{payment_id}/refunded/': byOwner,
  'POST /vx/funds/accounts/{advertiser_id}/gifts/': byOwner,
  'POST /ads/v4/advertisers/{advertiser_id}/promotions/': why,
  'POST /vx/funds/promotion_codes/': byOwner,
  'PUT /vx/funds/promotion_codes/{code_id}/': byOwner,
  'PUT /vx/funds/tax_rules/{country}/': byOwner,
  'DELETE /vx/funds/tax_rules/{country}/': byOwner,
  'POST /vx/funds/proof/': byOwner,
}
