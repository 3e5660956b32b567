import type { UserBrief } from '@bowerbird/contract/people/user-models'
import { createStore } from './store.ts'

export interface Toast {
  id: number
  text: string
  kind: 'note' | 'error'
  /** Link target of the text: a URL on this site. */
  to?: string | undefined
  action?: { label: string; act: () => void } | undefined
  /** A second line, a thumbnail, and a link. */
  detail?: string | undefined
  image_url?: string | undefined
  link?: { label: string; to: string } | undefined
  /** A user with a follow button, unless the viewer follows them already or it is the viewer (SAVE-12). */
  person?: UserBrief | undefined
}

/** How long a toast is visible (pinner.md §9). */
export const toastMs = 5000
const atOnce = 3

export const toasts = createStore<readonly Toast[]>([])
let last = 0

/** Shows a toast at the bottom of the page. The oldest is dropped when there are more than three. */
export function toast({
  kind = 'note',
  ...toast
}: Omit<Toast, 'id' | 'kind'> & { kind?: Toast['kind'] }): void {
  // A repeated toast replaces the earlier one.
  const others = toasts.get().filter((other) => other.text !== toast.text)
  toasts.set([...others, { ...toast, kind, id: ++last }].slice(-atOnce))
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}
