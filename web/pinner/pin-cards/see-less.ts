import { lessOfCreate, lessOfDelete } from '@bowerbird/contract/feed/less-of-calls'
import type { Input } from '@bowerbird/contract/kernel/call'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import { fewerOfPerson, fewerOfTopic, fewerPins } from 'texts:less-of'
import { call } from '../../client/call.ts'
import { errorText } from '../../client/optimistic.ts'
import { overlay } from '../../client/overlay.ts'
import { toast } from '../../client/toasts.ts'

/** A pin that the viewer put aside in For you: its card is folded. */
export type FoldedPin = PinView & {
  less_of?: { text: string; takeBack: () => void }
}

/** What can be put aside: pins like one, its person, or one of its topics. */
export type LessOfWhat = { kind: 'pin' } | { kind: 'person' } | { kind: 'topic'; topic: string; name: string }

/**
 * Folds the card at once and asks the server for less of this. Other pins of the kind stay on the screen; later pages leave
 * them out.
 */
export async function seeLess(pin: PinView, what: LessOfWhat): Promise<void> {
  const input = inputOf(pin, what)
  const sent = call(lessOfCreate, input)
  const folded = overlay.set(pin.id, { less_of: { text: textOf(pin, what), takeBack } })
  const outcome = await sent
  if (outcome.ok) return
  folded.undo()
  toast({ text: errorText(outcome), kind: 'error' })

  function takeBack(): void {
    folded.undo()
    void sent.then(async (outcome) => {
      if (!outcome.ok) return
      const undone = await call(lessOfDelete, input)
      if (!undone.ok) toast({ text: errorText(undone), kind: 'error' })
    })
  }
}

function inputOf({ id, pinner }: PinView, what: LessOfWhat): Input<typeof lessOfCreate> {
  if (what.kind === 'pin') return { pin_id: id }
  return what.kind === 'person' ? { user_id: pinner.id } : { topic: what.topic }
}

function textOf({ pinner }: PinView, what: LessOfWhat): string {
  if (what.kind === 'pin') return fewerPins()
  return what.kind === 'person'
    ? fewerOfPerson({ name: pinner.full_name })
    : fewerOfTopic({ topic: what.name })
}
