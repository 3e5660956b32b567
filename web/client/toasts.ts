import { createStore } from './store.ts'

export interface Toast {
  id: number
  text: string
  kind: 'note' | 'error'
  action?: { label: string; act: () => void } | undefined
}

/** How long a toast stands (pinner.md §9). */
export const toastMs = 5000
const atOnce = 3

export const toasts = createStore<readonly Toast[]>([])
let last = 0

/** Says what happened, at the foot of the page. The oldest makes room when there are more than three. */
export function toast({ text, kind = 'note', action }: { text: string; kind?: Toast['kind']; action?: Toast['action'] }): void {
  // A repeated notice replaces itself rather than piling up.
  const others = toasts.get().filter((other) => other.text !== text)
  toasts.set([...others, { id: ++last, text, kind, action }].slice(-atOnce))
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}
