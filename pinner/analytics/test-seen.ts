import { randomUUID } from 'node:crypto'
import { profileAnalyticsGet, seenPinsCreate } from '@bowerbird/contract/analytics/analytics-calls'
import type { Input } from '@bowerbird/contract/kernel/call'
import type { PinSource, SeenKind } from '@bowerbird/contract/analytics/analytics-terms'
import type { PinId } from '@bowerbird/contract/kernel/ids'
import type { Caller } from '@bowerbird/core/call/caller'
import type { Viewer } from '@bowerbird/core/ports/viewer'
import type { Actor } from '@bowerbird/testing/actor'
import { callerOf } from '@bowerbird/testing/caller-of'
import { world } from '@bowerbird/testing/world'

type SeenInput = Input<typeof seenPinsCreate>

export const seenOf = (
  pin_id: PinId,
  kind: SeenKind = 'impression',
  source: PinSource = 'home',
): SeenInput['seen'][number] => ({ pin_id, kind, source })

/** Browsers that look at pins of Ada. */
export async function analyticsWorld(env: Record<string, string> = {}) {
  const home = await world({ env })
  await home.make.pinner()
  const [ada, ben] = [await home.make.pinner(), await home.make.pinner()]
  const board = await home.make.board(ada, { name: 'Owls' })
  const pin = await home.make.pin(ada, board.id, { title: 'Barn owl', link: 'https://owls.example/barn' })

  const send = (seen: SeenInput['seen'], from: Partial<Caller> = {}, batch_id: string = randomUUID()) =>
    home.dispatcher.run(seenPinsCreate, { batch_id, seen }, { ...callerOf(from.viewer ?? null), ...from })
  /** How many of these counted, as seen by this viewer. */
  const taken = async (seen: SeenInput['seen'], viewer: Viewer | null, batch_id?: string) => {
    const outcome = await send(seen, { viewer }, batch_id)
    if (!outcome.ok) throw new Error(outcome.message)
    return outcome.data.taken
  }
  const totals = async (who: Actor = ada) => (await who.did(profileAnalyticsGet, {})).totals
  return { ...home, ada, ben, board, pin, send, taken, totals }
}
