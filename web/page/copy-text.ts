import { copied, notCopied } from 'texts:tools'
import { toast } from '../client/toasts.ts'

/** Copies code, a number or the like, and says whether it could. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ text: copied() })
  } catch (error) {
    // The clipboard is missing over plain http, or access was denied.
    console.warn('The text was not copied', error)
    toast({ text: notCopied(), kind: 'error' })
  }
}
