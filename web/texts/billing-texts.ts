import * as texts from 'texts:billing'
import type { PaymentState, PromotionState, StatementKind } from '@bowerbird/contract/money/money-terms'

export const partNames = {
  overview: texts.partNamesOverview,
  history: texts.partNamesHistory,
  order_lines: texts.partNamesOrderLines,
  prepaid_spend_campaign_breakdown: texts.partNamesPrepaidSpendCampaignBreakdown,
  promotions: texts.partNamesPromotions,
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
  promotion: texts.statementKindsPromotion,
  promotion_expired: texts.statementKindsPromotionExpired,
  spend: texts.statementKindsSpend,
  invalid_traffic: texts.statementKindsInvalidTraffic,
}

export const promotionStates: Record<PromotionState, () => string> = {
  active: texts.promotionActive,
  spent: texts.promotionSpent,
  expired: texts.promotionExpired,
}

export const creditNote = (corrects: string | null) =>
  corrects === null ? texts.creditNote() : texts.creditNoteFor({ corrects })
