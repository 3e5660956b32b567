import type { Slice } from '@bowerbird/core/workspace/workspace'
import { askRefund, askTopUp, cancelPayment } from './ask-payment.ts'
import { setBillingProfile } from './billing-profile.ts'
import {
  confirmPayment,
  declinePayment,
  grantCredit,
  listFundAccounts,
  listQueue,
  takePaymentBack,
} from './payment-admin.ts'
import { listInvoices, listPayments, readInvoice } from './list-billing-documents.ts'
import { listOrderLines } from './list-order-lines.ts'
import { readPrepaidSummary } from './read-prepaid-summary.ts'
import { createCode, listCodes, stopCode } from './promotion-codes.ts'
import { expirePromotions } from './promotional-credit.ts'
import { readFunds } from './read-funds.ts'
import { listPromotions, redeemPromotion } from './redeem-promotion.ts'
import { readStatement, listCampaignSpend } from './read-statement.ts'
import { readReconciliation, reconcileLedger, runReconciliation } from './reconcile-ledger.ts'
import { returnHolds } from './hold-budget.ts'
import { shardBy, local } from '@bowerbird/core/db/shard-keys'
import { warnOfLowMoney } from './warn-of-low-money.ts'
import { issueTaxDocuments, listTaxDocuments, readTaxDocument } from './tax-documents.ts'
import { endTaxRule, listTaxRules, setTaxRule } from './tax-rules.ts'
import { serveBillingDocuments } from './serve-billing-documents.ts'
import { notifyOfMoney } from './notify-of-money.ts'

/** Money of advertisers: the ledger, budgets, payments and billing documents. */
export const money: Slice = {
  handlers: [
    readFunds,
    setBillingProfile,
    askTopUp,
    askRefund,
    cancelPayment,
    listPayments,
    listInvoices,
    readInvoice,
    readStatement,
    listCampaignSpend,
    listOrderLines,
    readPrepaidSummary,
    listTaxDocuments,
    readTaxDocument,
    listTaxRules,
    setTaxRule,
    endTaxRule,
    listPromotions,
    redeemPromotion,
    listCodes,
    createCode,
    stopCode,
    listQueue,
    listFundAccounts,
    confirmPayment,
    declinePayment,
    takePaymentBack,
    grantCredit,
    readReconciliation,
    runReconciliation,
  ],
  consumers: notifyOfMoney,
  tasks: [returnHolds, reconcileLedger, expirePromotions, warnOfLowMoney, issueTaxDocuments],
  routes: (app, dispatcher) => [serveBillingDocuments(app, dispatcher)],
  shard_keys: [
    shardBy('fund', { by: 'advertiser_id' }),
    shardBy('ledger_transaction', { by: 'advertiser_id' }),
    shardBy('ledger_entry', { by: 'advertiser_id' }),
    shardBy('charged_event', { by: 'advertiser_id' }),
    shardBy('spend_day', { by: 'advertiser_id' }),
    shardBy('spend_total', { by: 'advertiser_id' }),
    shardBy('budget_hold', { by: 'advertiser_id' }),
    shardBy('billing_profile', { by: 'advertiser_id' }),
    shardBy('payment', { by: 'advertiser_id' }),
    shardBy('payment_word', { by: 'advertiser_id' }),
    shardBy('invoice', { by: 'advertiser_id' }),
    shardBy('promotion_grant', { by: 'advertiser_id' }),
    shardBy('refund_part', { by: 'advertiser_id' }),
    shardBy('tax_document', { by: 'advertiser_id' }),
    // Codes and rules of the owner of the site; a code's row is locked as rarely as it is redeemed.
    local('promotion_code'),
    local('tax_rule'),
    // One series over all of the site; taken from as rarely as a user pays.
    local('invoice_series'),
    local('ledger_proof'),
  ],
}
