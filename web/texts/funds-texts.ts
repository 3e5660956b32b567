import * as texts from 'texts:funds'

export const accountColumns = {
  account: texts.accountColumnsAccount,
  prepaid: texts.accountColumnsPrepaid,
  reserved: texts.accountColumnsReserved,
  refunding: texts.accountColumnsRefunding,
  revenue: texts.accountColumnsRevenue,
  paid_in: texts.accountColumnsPaidIn,
  given: texts.accountColumnsGiven,
}
