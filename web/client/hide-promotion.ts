import { promotionHide, promotionUnhide } from '@bowerbird/contract/serving/serving-calls'
import type { HideKind } from '@bowerbird/contract/serving/serving-terms'
import { allHidden, hidden } from 'texts:hide-promotion'
import { undo } from 'texts:trash'
import { browserQueries } from './browser-queries.ts'
import { call } from './call.ts'
import { keepAway, keepNoLonger, promotedHere } from './kept-away.ts'
import type { PromotedPin } from './kept-away.ts'
import { errorText } from './optimistic.ts'
import { overlay } from './overlay.ts'
import { toast } from './toasts.ts'
import { viewerOf } from './viewer.ts'

/**
 * Hides a promoted pin at once, or all promotions of its payer, and reports it to the server. For visitors it is stored
 * in this browser.
 */
export async function hidePromotion(pin: PromotedPin, what: HideKind): Promise<void> {
  // Not confirmed after the call: lists loaded before it still contain the pin.
  const { id, promoter } = pin
  const hidden_id = what === 'pin' ? id : (promoter?.id ?? '')
  const others = what === 'pin' ? [] : promotedHere((one) => one.promoter?.id === hidden_id)
  const acts = [...new Set([id, ...others.map((one) => one.id)])].map((id) =>
    overlay.set(id, { is_gone: true }),
  )
  const bringBack = () => {
    for (const act of acts) act.undo()
  }
  const name = promoter?.full_name ?? ''
  const sent = viewerOf(browserQueries()).isAuth
    ? call(promotionHide, { tracking_params: pin.tracking_params, what })
    : null
  if (!sent) keepAway(what, hidden_id)
  toast({
    text: what === 'pin' ? hidden() : allHidden({ name }),
    action: { label: undo(), act: () => void takeBack() },
  })
  const outcome = await sent
  if (!outcome || outcome.ok) return
  bringBack()
  toast({ text: errorText(outcome), kind: 'error' })

  async function takeBack() {
    bringBack()
    if (!sent) keepNoLonger(what, hidden_id)
    const outcome = await sent
    if (!outcome?.ok) return
    const undone = await call(promotionUnhide, outcome.data)
    if (!undone.ok) toast({ text: errorText(undone), kind: 'error' })
  }
}
