import type { PinView } from '@bowerbird/contract/pins/pin-models'
import type { HideKind } from '@bowerbird/contract/serving/serving-terms'
import { browserQueries } from './browser-queries.ts'
import { overlay } from './overlay.ts'
import { safeStorage } from './safe-storage.ts'

/** The fields of a promoted pin that hiding it needs. */
export type PromotedPin = Pick<PinView, 'id' | 'tracking_params' | 'promoter'>

const storedAs = 'put_away'
/** Only the latest entries are kept, to bound the storage. */
const most = 300
const settleMs = 200

const nameOf = (what: HideKind, id: string) => `${what} ${id}`
const kept = (): string[] => safeStorage.read(storedAs)?.split(',').filter(Boolean) ?? []

/** Stores what a visitor hid, in this browser only. */
export function keepAway(what: HideKind, id: string): void {
  const name = nameOf(what, id)
  safeStorage.write(storedAs, [name, ...kept().filter((one) => one !== name)].slice(0, most).join(','))
  hideKept()
}

export function keepNoLonger(what: HideKind, id: string): void {
  const left = kept().filter((one) => one !== nameOf(what, id))
  if (left.length > 0) safeStorage.write(storedAs, left.join(','))
  else safeStorage.remove(storedAs)
}

let isHiding = false

/** Removes from all later pages what this browser hid. Call once per tab. */
export function hideKept(): void {
  if (isHiding || kept().length === 0) return
  isHiding = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    timer = undefined
    const names = new Set(kept())
    const isKept = ({ id, promoter }: PromotedPin) =>
      names.has(nameOf('pin', id)) || names.has(nameOf('promoter', promoter?.id ?? ''))
    for (const { id } of promotedHere(isKept))
      if (!overlay.entries.get().has(id)) overlay.set(id, { is_gone: true })
  }
  new MutationObserver(() => {
    timer ??= setTimeout(look, settleMs)
  }).observe(document.body, { childList: true, subtree: true })
  look()
}

/** The promoted pins in this tab's cache that match. */
export function promotedHere(isWanted: (pin: PromotedPin) => boolean): PromotedPin[] {
  const found: PromotedPin[] = []
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const pin = value as PinView
    if (pin.promoter && pin.id) {
      if (isWanted(pin)) found.push(pin)
    } else for (const inner of Object.values(value)) look(inner)
  }
  for (const [, data] of browserQueries().cache.all()) look(data)
  return found
}
