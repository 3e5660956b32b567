import { pictureNotTaken } from 'texts:look'
import { csrfToken } from './csrf-token.ts'
import { createStore, useStore } from './store.ts'

/** The picture that was sent to look for last, which only this tab has: its token, and where the browser shows it. */
export const sentPicture = createStore<{ token: string; url: string } | null>(null)

/** Null when the picture of this token was sent before the page was loaded. */
export function useSentPicture(token: string): string | null {
  const sent = useStore(sentPicture, null)
  return sent?.token === token ? sent.url : null
}

type LookEnd = { ok: true; picture: string } | { ok: false; reason: string }

/** Sends a picture that is not kept; what comes back stands for what it is like. */
export async function sendToLook(file: File): Promise<LookEnd> {
  const body = new FormData()
  body.append('file', file)
  try {
    const response = await fetch('/media/look/', {
      method: 'POST',
      headers: { 'X-CSRFToken': csrfToken() },
      body,
    })
    const answer = (await response.json()) as { picture?: string; error?: { message: string } }
    if (answer.picture !== undefined) return { ok: true, picture: answer.picture }
    return { ok: false, reason: answer.error?.message ?? pictureNotTaken() }
  } catch {
    return { ok: false, reason: pictureNotTaken() }
  }
}
