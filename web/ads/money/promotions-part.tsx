import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { promotionRedeem } from '@bowerbird/contract/money/promotion-calls'
import type { Promotion } from '@bowerbird/contract/money/promotion-models'
import { useState } from 'react'
import * as texts from 'texts:billing'
import { paginationProps } from '../../client/pagination-props.ts'
import { toast } from '../../client/toasts.ts'
import { usePrefetchedPages } from '../../client/use-prefetched-query.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { formText } from '../../forms/form-text.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { partNames, promotionStates } from '../../texts/billing-texts.ts'
import { dayInZone } from '../../texts/dates.ts'
import { exactMoneyOf } from '../../texts/money-format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FeedEnd } from '../../ui/feed-end.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { promotionsOf, refreshMoney, refreshPromotions } from '../billing/money-queries.ts'
import { DataTable } from '../frame/data-table.tsx'

interface PromotionsPartProps {
  advertiser_id: AdvertiserId
  time_zone: string
  may_pay: boolean
}

/** Redeems promotion codes, and shows what is left of their credit (BILL-01). */
export function PromotionsPart({ advertiser_id, time_zone, may_pay }: PromotionsPartProps) {
  const feed = usePrefetchedPages(promotionsOf(advertiser_id))
  return (
    <>
      <p className="max-w-2xl text-16 text-pretty text-ink-soft">{texts.promotionsText()}</p>
      {may_pay && <RedeemForm advertiser_id={advertiser_id} />}
      {feed.items.length === 0 ? (
        <EmptyState
          icon={<CheckIcon size={28} />}
          title={texts.noPromotions()}
          text={texts.noPromotionsText()}
        />
      ) : (
        <DataTable
          label={partNames.promotions()}
          columns={[
            texts.promotionName(),
            texts.state(),
            texts.expiresOn(),
            texts.amount(),
            texts.spentSoFar(),
            texts.promotionLeft(),
          ]}
          text_columns={3}
          rows={feed.items.map((one) => ({ key: one.id, cells: cellsOf(one, time_zone) }))}
        />
      )}
      <FeedEnd {...paginationProps(feed)} skeleton={<Skeleton className="h-11 rounded-16" />} />
    </>
  )
}

function cellsOf(one: Promotion, time_zone: string) {
  return [
    <span key="name" className="flex min-w-44 flex-col">
      <bdi className="max-w-80 font-semibold wrap-anywhere">{one.name}</bdi>
      <span className="text-12 text-ink-soft">{texts.codeEnding({ ending: one.code_ending })}</span>
    </span>,
    promotionStates[one.state](),
    <span key="expires" className="whitespace-nowrap">
      {dayInZone(one.expires_at, time_zone)}
    </span>,
    exactMoneyOf(one.amount_micros, one.currency),
    exactMoneyOf(one.spent_micros, one.currency),
    exactMoneyOf(one.left_micros, one.currency),
  ]
}

function RedeemForm({ advertiser_id }: { advertiser_id: AdvertiserId }) {
  const [redeemed, setRedeemed] = useState(0)
  const form = useCallForm(
    promotionRedeem,
    (fields) => ({ advertiser_id, code: formText(fields, 'code') }),
    ({ amount_micros, currency }) => {
      setRedeemed(redeemed + 1)
      toast({ text: texts.codeRedeemed({ amount: exactMoneyOf(amount_micros, currency) }) })
      refreshPromotions(advertiser_id)
      refreshMoney(advertiser_id)
    },
  )
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex max-w-lg flex-col gap-3">
      <TextField
        key={redeemed}
        label={texts.promotionCode()}
        name="code"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={80}
        error={form.errorOf('code')}
      />
      <FormNotice refused={form.refused?.fields?.['code'] ? null : form.refused} />
      <div className="w-40">
        <SubmitButton is_busy={form.is_busy}>{texts.redeemCode()}</SubmitButton>
      </div>
    </form>
  )
}
