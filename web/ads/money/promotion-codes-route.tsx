import { spacedCode } from '@bowerbird/contract/money/money-terms'
import {
  promotionCodeCreate,
  promotionCodesGet,
  promotionCodeStop,
} from '@bowerbird/contract/money/promotion-calls'
import type { PromotionCode } from '@bowerbird/contract/money/promotion-models'
import { useState } from 'react'
import { promotions } from 'texts:admin-frame'
import * as texts from 'texts:promotion-codes'
import { refresh } from '../../client/browser-queries.ts'
import { paginationProps } from '../../client/pagination-props.ts'
import { pages } from '../../client/queries.ts'
import { toast } from '../../client/toasts.ts'
import { usePrefetchedPages } from '../../client/use-prefetched-query.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { formText } from '../../forms/form-text.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useAct } from '../../forms/use-act.ts'
import { useCallForm } from '../../forms/use-call-form.ts'
import { AdminFrame, AdminPart } from '../../page/admin-frame.tsx'
import { ownerPage } from '../../page/own-page.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { momentInUtc } from '../../texts/dates.ts'
import { wholeNumber } from '../../texts/formats.ts'
import { exactMoneyOf } from '../../texts/money-format.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FeedEnd } from '../../ui/feed-end.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { wholeCents } from '../billing/whole-cents.ts'

export const promotionCodes = pages(promotionCodesGet, {})

const warm = ownerPage<'admin_promotions'>(({ queries, viewer }) => {
  if (!viewer.has_business_side) throw new Response(null, { status: 404 })
  return queries.warm(promotionCodes)
})
export const loader = pageLoader(warm)

/** Admin page: promotion codes, which ad accounts redeem for credit (BILL-03). */
export default function PromotionCodesRoute() {
  const feed = usePrefetchedPages(promotionCodes)
  return (
    <AdminFrame title={promotions()} lead={texts.lead()}>
      <AdminPart title={texts.newCode()}>
        <NewCode />
      </AdminPart>
      <AdminPart title={texts.codes()}>
        {feed.items.length === 0 && (
          <EmptyState icon={<CheckIcon size={28} />} title={texts.noCodes()} text={texts.noCodesText()} />
        )}
        <ul role="list" aria-label={texts.codes()} className="flex flex-col gap-3">
          {feed.items.map((code) => (
            <li key={code.id}>
              <CodeCard code={code} />
            </li>
          ))}
        </ul>
        <FeedEnd {...paginationProps(feed)} skeleton={<Skeleton className="h-24 rounded-16" />} />
      </AdminPart>
    </AdminFrame>
  )
}

/** A day as people enter it, up to and with its end in UTC; nothing typed is no limit. */
const endOfTypedDay = (typed: string) => (typed === '' ? undefined : `${typed}T23:59:59Z`)
const typedNumber = (typed: string) => (/^\s*\d{1,7}\s*$/.test(typed) ? Number(typed) : 0)

function NewCode() {
  const [made, setMade] = useState(0)
  const form = useCallForm(
    promotionCodeCreate,
    (fields) => {
      const [code, until] = [formText(fields, 'code').trim(), endOfTypedDay(formText(fields, 'redeem_until'))]
      const most = formText(fields, 'most_redemptions').trim()
      return {
        name: formText(fields, 'name'),
        currency: formText(fields, 'currency').trim().toUpperCase(),
        amount_micros: wholeCents(formText(fields, 'amount_micros')) ?? 0,
        credit_days: typedNumber(formText(fields, 'credit_days')),
        ...(code !== '' && { code }),
        ...(until !== undefined && { redeem_until: until }),
        ...(most !== '' && { most_redemptions: typedNumber(most) }),
      }
    },
    ({ code }) => {
      setMade(made + 1)
      toast({ text: texts.codeMade({ code: spacedCode(code) }) })
      void refresh(promotionCodes)
    },
  )
  return (
    <form key={made} noValidate onSubmit={form.onSubmit} className="grid items-start gap-4 sm:grid-cols-2">
      <TextField
        label={texts.nameOfCode()}
        hint={texts.nameOfCodeHint()}
        name="name"
        dir="auto"
        maxLength={80}
        error={form.errorOf('name')}
      />
      <TextField
        label={texts.codeField()}
        hint={texts.codeHint()}
        name="code"
        dir="ltr"
        maxLength={80}
        autoComplete="off"
        error={form.errorOf('code')}
      />
      <TextField
        label={texts.currencyField()}
        name="currency"
        dir="ltr"
        defaultValue="USD"
        maxLength={3}
        error={form.errorOf('currency')}
      />
      <TextField
        label={texts.amountField()}
        name="amount_micros"
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        error={form.errorOf('amount_micros')}
      />
      <TextField
        label={texts.daysField()}
        name="credit_days"
        dir="ltr"
        inputMode="numeric"
        defaultValue="60"
        error={form.errorOf('credit_days')}
      />
      <TextField
        label={texts.mostField()}
        hint={texts.mostHint()}
        name="most_redemptions"
        dir="ltr"
        inputMode="numeric"
        defaultValue="1"
        error={form.errorOf('most_redemptions')}
      />
      <TextField
        label={texts.untilField()}
        hint={texts.untilHint()}
        name="redeem_until"
        type="date"
        error={form.errorOf('redeem_until')}
      />
      <div className="sm:col-span-2">
        <FormNotice refused={form.refused} />
      </div>
      <div className="w-60">
        <SubmitButton is_busy={form.is_busy}>{texts.makeCode()}</SubmitButton>
      </div>
    </form>
  )
}

function CodeCard({ code }: { code: PromotionCode }) {
  const { act, is_busy, refused } = useAct()
  async function stop() {
    if (await act(promotionCodeStop, { code_id: code.id, is_stopped: !code.is_stopped }))
      await refresh(promotionCodes)
  }
  const spelled = spacedCode(code.code)
  const count = wholeNumber(code.redeemed_count)
  return (
    <article
      className="flex flex-col gap-2 rounded-16 border border-line bg-surface p-4"
      aria-label={spelled}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-mono text-16 font-semibold wrap-anywhere" dir="ltr">
          {spelled}
        </h3>
        <span className="text-20 font-semibold tabular-nums">
          {exactMoneyOf(code.amount_micros, code.currency)}
        </span>
      </div>
      <p className="text-14 wrap-anywhere text-ink-soft">
        <bdi>{code.name}</bdi> · {texts.lastsDays({ days: code.credit_days })} ·{' '}
        {code.most_redemptions === null
          ? texts.redeemedOften({ count })
          : texts.redeemedOf({ count, most: wholeNumber(code.most_redemptions) })}
        {code.redeem_until && <> · {texts.redeemUntil({ moment: momentInUtc(code.redeem_until) })}</>}
      </p>
      <p className="text-14">
        {code.is_stopped ? texts.isStopped() : code.is_open ? texts.isOpen() : texts.isOver()}
      </p>
      <FormNotice refused={refused} />
      <div>
        <Button is_busy={is_busy} onClick={() => void stop()}>
          {code.is_stopped ? texts.openAgain() : texts.stopCode()}
        </Button>
      </div>
    </article>
  )
}
