/** Pages below billing, by their address; others are not there. */
export const billingParts = ['history', 'documents', 'prepaid_campaign_spend_summary'] as const
export type BillingPart = (typeof billingParts)[number]

export const billingPartOf = (name: string | undefined): BillingPart | undefined =>
  billingParts.find((part) => part === name)
