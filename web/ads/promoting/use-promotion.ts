import type { PinId } from '@bowerbird/contract/kernel/ids'
import { useId, useRef, useState } from 'react'
import { locationsIn } from '@bowerbird/contract/quick-promote/promote-values'
import { stepAfter, promoteErrorOf } from '@bowerbird/contract/quick-promote/promote-step'
import type { PromoteStep, StepFacts, PromoteError } from '@bowerbird/contract/quick-promote/promote-step'
import { useQuery } from '../../client/use-query.ts'
import { noPinYet } from 'texts:quick-promote'
import { fundsOf } from '../billing/money-queries.ts'
import { dayIn, formProblems, valuesOf } from './promote-form.ts'
import type { PromoteForm } from './promote-form.ts'
import { atFirst, onwardFrom, openedAt } from './promotion-standing.ts'
import type { PromotionStanding } from './promotion-standing.ts'
import { usePromoteDraft } from './use-promote-draft.ts'
import type { DraftOptions } from './use-promote-draft.ts'
import { promoteRequest } from '@bowerbird/contract/quick-promote/promote-request'
import { quickPromoteCreate } from '@bowerbird/contract/quick-promote/quick-promote-calls'
import type { PromotedView } from '@bowerbird/contract/quick-promote/quick-promote-models'
import type { PromoteValues } from '@bowerbird/contract/quick-promote/promote-values'
import { call } from '../../client/call.ts'
import { promotedElsewhere } from 'texts:quick-promote-window'

/** The European Economic Area, and where its rules on personal data were kept or are alike: the United Kingdom and Switzerland. */
const covered = new Set(
  'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(
    ' ',
  ),
)

/** Whether a promotion is shown where the GDPR holds, or a law like it. */
export const isUnderGdpr = (countries: readonly string[]): boolean =>
  countries.some((country) => covered.has(country))

export interface PromotionOptions extends DraftOptions {
  /** A page of its own, not a window over another. */
  is_page: boolean
}

/** Quick promote, step by step (QP-01): the page and the window draw what this says. */
export function usePromotion(options: PromotionOptions) {
  const { account, is_page, knows_drafts } = options
  const draft = usePromoteDraft(options)
  const { is_busy, send } = useSending()
  const opening = { ...atFirst, has_seen_form: is_page }
  const [now, setNow] = useState<PromotionStanding>(opening)
  const { facts, values, problems, is_valid, ...known } = useFacts(options, draft.form, now.has_seen_form)
  const form_id = useId()
  const hasConsented = useRef(false)
  const confirmedPin = useRef<PinId | null>(null)
  const move = (change: Partial<PromotionStanding>) => setNow((before) => ({ ...before, ...change }))

  async function promote(from: PromoteStep) {
    move({ error: null })
    const sent = await send(values, draft.pin_id, draft.act_key)
    if (sent === null) return
    if (!('error' in sent)) draft.finish()
    move(standingAfter(sent, from, facts))
  }

  /** On from the current step; what is missing is shown. */
  async function advance() {
    const error = pinError(draft)
    move({ error, tries: now.tries + (now.has_seen_form ? 1 : 0), asks: null })
    if (error) return
    const must_consent = !hasConsented.current && isUnderGdpr(locationsIn(values.countries))
    const must_confirm = draft.pin?.promoted_in != null && confirmedPin.current !== draft.pin_id
    const onward = onwardFrom(now.step, facts, { is_valid, must_confirm, must_consent })
    if (onward === 'promote') return promote(now.step)
    if (onward === 'ask_again') move({ asks: 'again' })
    else if (onward === 'ask_consent') move({ asks: 'consent' })
    else if (onward !== 'stay') move(onward)
  }

  return {
    ...draft,
    ...now,
    ...known,
    account,
    is_page,
    form_id,
    knows_drafts,
    is_busy,
    problems: now.tries > 0 ? problems : {},
    /** What is pressed next promotes, or asks for money first. */
    is_ready: facts.is_business_info_valid,
    is_billing_valid: facts.is_billing_info_valid,
    advance,
    goTo: (step: PromoteStep) => move(openedAt(step, facts)),
    retry: () => promote('error_modal'),
    ask: (asks: PromotionStanding['asks']) => move({ asks }),
    /** Goes on although the pin is promoted already. */
    confirmAgain() {
      confirmedPin.current = draft.pin_id
      return advance()
    },
    consent() {
      hasConsented.current = true
      return advance()
    },
    beginAnew() {
      draft.startOver()
      setNow(opening)
    },
  }
}

/** The state of the promotion once the server answered. */
function standingAfter(
  sent: { error: PromoteError } | { promoted: PromotedView },
  from: PromoteStep,
  facts: StepFacts,
): Partial<PromotionStanding> {
  if ('error' in sent)
    return { error: sent.error, step: stepAfter('pin_selection', { ...facts, error_area: sent.error.area }) }
  return { promoted: sent.promoted, step: from === 'error_modal' ? 'success_modal' : stepAfter(from, facts) }
}

/** What the form and the account say about the way on. */
function useFacts({ account, is_page }: PromotionOptions, form: PromoteForm, hasSeenForm: boolean) {
  const funds = useQuery(fundsOf(account.id))
  const [today] = useState(() => dayIn(account.time_zone, new Date()))
  const problems = formProblems(form, { country: account.country, today })
  const isValid = Object.keys(problems).length === 0
  const facts: StepFacts = {
    error_area: null,
    is_business_info_valid: hasSeenForm && isValid,
    // A user who runs campaigns and pays for none has nothing to fill in.
    is_billing_info_valid: funds.data?.is_billing_valid === true || !account.rights.includes('pay'),
    is_page,
  }
  return { funds, today, problems, is_valid: isValid, values: valuesOf(form, account.country), facts }
}

/** Why no pin is shown. */
function pinError({ pin_id, pin_error }: Pick<ReturnType<typeof usePromoteDraft>, 'pin_id' | 'pin_error'>) {
  if (pin_id === null) return { area: 'pin', message: noPinYet() } as const
  return pin_error && ({ area: 'pin', message: pin_error.message_detail || noPinYet() } as const)
}

export type Promotion = ReturnType<typeof usePromotion>

/** One sending at a time: null for a second press while the first is under way. */
function useSending() {
  const isUnderWay = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  async function send(...what: Parameters<typeof sendPromotion>): Promise<Sent | null> {
    if (isUnderWay.current) return null
    isUnderWay.current = true
    setIsBusy(true)
    try {
      return await sendPromotion(...what)
    } finally {
      isUnderWay.current = false
      setIsBusy(false)
    }
  }
  return { is_busy: isBusy, send }
}

type Sent = { promoted: PromotedView } | { error: PromoteError }

/** Promotes the pin; every try of one draft is one act. Without a pin nothing is sent (QP-04). */
async function sendPromotion(values: PromoteValues, pin_id: PinId | null, act_key: string): Promise<Sent> {
  const request = promoteRequest(values, { pin_id, product_group_id: null })
  if (!request) return { error: { area: 'pin', message: noPinYet() } }
  const outcome = await call(quickPromoteCreate, request, { key: act_key })
  if (outcome.ok) return { promoted: outcome.data }
  const { http_status: httpStatus, message_detail, code } = outcome
  const error = promoteErrorOf({
    httpStatus,
    message_detail: code === 'key_reused' ? promotedElsewhere() : message_detail,
  })
  console.warn('Quick promote was refused', error.message)
  return { error }
}
