import type { UserBrief } from '@bowerbird/contract/people/user-models'
import { createStore } from './store.ts'

export interface Toast {
  id: number
  text: string
  kind: 'note' | 'error'
  /** Where the text leads: an address of this site. */
  to?: string | undefined
  action?: { label: string; act: () => void } | undefined
  /** A second line, a small picture beside it, and a way to what it is about. */
  detail?: string | undefined
  image_url?: string | undefined
  link?: { label: string; to: string } | undefined
  /** A user to follow, unless the viewer does or it is them (SAVE-12). */
  person?: UserBrief | undefined
}

/** How long a toast stands (pinner.md §9). */
export const toastMs = 5000
const atOnce = 3

export const toasts = createStore<readonly Toast[]>([])
let last = 0

/** Says what happened, at the foot of the page. The oldest makes room when there are more than three. */
export function toast({
  kind = 'note',
  ...toast
}: Omit<Toast, 'id' | 'kind'> & { kind?: Toast['kind'] }): void {
  // A repeated notice replaces itself rather than piling up.
  const others = toasts.get().filter((other) => other.text !== toast.text)
  toasts.set([...others, { ...toast, kind, id: ++last }].slice(-atOnce))
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}
