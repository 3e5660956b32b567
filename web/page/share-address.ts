import type { PinId } from '@bowerbird/contract/kernel/ids'
import { toast } from '../client/toasts.ts'
import { path } from '../navigation/paths.ts'
import { linkCopied, linkNotCopied } from 'texts:pins'

/** The public URL of a pin. */
export function pinAddress(pin_id: PinId): string {
  return new URL(path('pin', { pin_id }), location.href).href
}

export async function copyAddress(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address)
    toast({ text: linkCopied() })
  } catch (error) {
    // The clipboard is missing over plain http, or access was denied.
    console.warn('The link was not copied', error)
    toast({ text: linkNotCopied(), kind: 'error' })
  }
}

export const canShare = (): boolean => typeof navigator !== 'undefined' && 'share' in navigator

/** Opens the device's share sheet. Cancelling it is not an error. */
export async function shareAddress(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyAddress(url)
  }
}
