import type { Handler } from '@bowerbird/core/call/ctx'
import { askRefund, askTopUp, cancelPayment } from './ask-payment.ts'
import { setBillingProfile } from './billing-profile.ts'
import { listCampaignSpend } from './campaign-spend.ts'
import {
  confirmPayment,
  declinePayment,
  giveGift,
  listFundAccounts,
  listQueue,
  takePaymentBack,
} from './funds-desk.ts'
import { listInvoices, listPayments, readInvoice } from './list-papers.ts'
import { readProof, runProof } from './prove-ledger.ts'
import { readFunds } from './read-funds.ts'
import { readStatement } from './read-statement.ts'

export const moneyHandlers: readonly Handler[] = [
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
  listQueue,
  listFundAccounts,
  confirmPayment,
  declinePayment,
  takePaymentBack,
  giveGift,
  readProof,
  runProof,
]
