import * as texts from 'texts:billing'
import { languageTag } from './page-language.ts'
import type { PaymentState, PromotionState, StatementKind } from '@bowerbird/contract/money/money-terms'

export const partNames = {
  overview: texts.partNamesOverview,
  cards: texts.partNamesCards,
  history: texts.partNamesHistory,
  order_lines: texts.partNamesOrderLines,
  prepaid_spend_campaign_breakdown: texts.partNamesPrepaidSpendCampaignBreakdown,
  promotions: texts.partNamesPromotions,
  documents: texts.partNamesDocuments,
  tax_documents: texts.partNamesTaxDocuments,
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
  advance: texts.statementKindsAdvance,
  advance_withdrawn: texts.statementKindsAdvanceWithdrawn,
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

/** A tax rate in millionths: `19 %`, `8.1%`. */
export const rateText = (rate_ppm: number): string =>
  new Intl.NumberFormat(languageTag(), { style: 'percent', maximumFractionDigits: 4 }).format(
    rate_ppm / 1_000_000,
  )
