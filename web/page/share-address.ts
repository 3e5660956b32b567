import type { PinId } from '@bowerbird/contract/kernel/ids'
import { toast } from '../client/toasts.ts'
import { path } from '../navigation/paths.ts'
import { linkCopied, linkNotCopied } from 'texts:pins'

/** The address of a pin that others can open. */
export function pinAddress(pin_id: PinId): string {
  return new URL(path('pin', { pin_id }), location.href).href
}

export async function copyAddress(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address)
    toast({ text: linkCopied() })
  } catch (error) {
    // No clipboard on plain http, or it was forbidden.
    console.warn('The link was not copied', error)
    toast({ text: linkNotCopied(), kind: 'error' })
  }
}

export const canShare = (): boolean => typeof navigator !== 'undefined' && 'share' in navigator

/** Hands the address to the device's own share sheet. Turning it away is no failure. */
export async function shareAddress(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyAddress(url)
  }
}
