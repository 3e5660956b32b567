import * as texts from 'texts:billing'
import type { PaymentState, StatementKind } from '@bowerbird/contract/money/money-terms'

export const partNames = {
  overview: texts.partNamesOverview,
  history: texts.partNamesHistory,
  order_lines: texts.partNamesOrderLines,
  prepaid_spend_campaign_breakdown: texts.partNamesPrepaidSpendCampaignBreakdown,
  documents: texts.partNamesDocuments,
  prepaid_campaign_spend_summary: texts.partNamesPrepaidCampaignSpendSummary,
}

export const paymentStates: Record<PaymentState, () => string> = {
  asked: texts.paymentStatesAsked,
  paid: texts.paymentStatesPaid,
  failed: texts.paymentStatesFailed,
  refunded: texts.paymentStatesRefunded,
}

export const statementKinds: Record<StatementKind, () => string> = {
  top_up: texts.statementKindsTopUp,
  refund: texts.statementKindsRefund,
  refund_asked: texts.statementKindsRefundAsked,
  refund_released: texts.statementKindsRefundReleased,
  chargeback: texts.statementKindsChargeback,
  gift: texts.statementKindsGift,
  spend: texts.statementKindsSpend,
  invalid_traffic: texts.statementKindsInvalidTraffic,
}

export const creditNote = (corrects: string | null) =>
  corrects === null ? texts.creditNote() : texts.creditNoteFor({ corrects })
