import type { PinView } from '@bowerbird/contract/pins/pin-models'
import { promotionHide, promotionUnhide } from '@bowerbird/contract/serving/serving-calls'
import type { HideKind } from '@bowerbird/contract/serving/serving-terms'
import { allHidden, hidden } from '../texts/put-away-texts.ts'
import { undo } from '../texts/trash-texts.ts'
import { browserQueries } from './browser-queries.ts'
import { call } from './call.ts'
import { refusalText } from './optimistic.ts'
import { overlay } from './overlay.ts'
import { toast } from './toasts.ts'
import { viewerOf } from './viewer.ts'

type PromotedPin = Pick<PinView, 'id' | 'tracking_params' | 'promoter'>

/**
 * Takes a promoted pin away at once, or all that the same people pay for, and says so to the server. Whoever is signed
 * out is rid of it in this tab.
 */
export async function putAway(pin: PromotedPin, what: HideKind): Promise<void> {
  // Not confirmed when it is done: whatever comes without it says nothing of the lists that are there.
  const gone = new Set(what === 'pin' ? [pin.id] : [pin.id, ...promotedBySame(pin)])
  const acts = [...gone].map((id) => overlay.set(id, { is_gone: true }))
  const bringBack = () => {
    for (const act of acts) act.undo()
  }
  const name = pin.promoter?.full_name ?? ''
  const told = viewerOf(browserQueries()).isAuth
    ? call(promotionHide, { tracking_params: pin.tracking_params, what })
    : null
  toast({
    text: what === 'pin' ? hidden() : allHidden(name),
    action: { label: undo(), act: () => void takeBack() },
  })
  const outcome = await told
  if (!outcome || outcome.ok) return
  bringBack()
  toast({ text: refusalText(outcome), kind: 'error' })

  async function takeBack() {
    bringBack()
    const outcome = await told
    if (!outcome?.ok) return
    const undone = await call(promotionUnhide, outcome.data)
    if (!undone.ok) toast({ text: refusalText(undone), kind: 'error' })
  }
}

/** Of what this tab holds. What it asks for from now on comes without. */
function promotedBySame({ promoter }: PromotedPin): string[] {
  const found: string[] = []
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const pin = value as Partial<PinView>
    if (pin.promoter && pin.promoter.id === promoter?.id && pin.id) found.push(pin.id)
    else for (const inner of Object.values(value)) look(inner)
  }
  for (const [, data] of browserQueries().cache.all()) look(data)
  return found
}
