import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { vipCreate } from '@bowerbird/contract/media/upload-calls'
import type { Actor } from '@bowerbird/testing/actor'
import type { Pinner } from '@bowerbird/testing/make'
import type { World } from '@bowerbird/testing/world'

export interface Ticket {
  upload_id: string
  upload_url: string
  upload_parameters: Record<string, string>
}

/** The form of an upload as clients send it: parameters first, the file last. */
export function uploadForm(fields: Record<string, string>, bytes: Uint8Array, name = 'file'): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append(name, new Blob([bytes as Uint8Array<ArrayBuffer>]), 'photo.jpg')
  return form
}

/** Sends a file to the place of a ticket, without cookies. */
export function send(
  { fetch }: World,
  { upload_url, upload_parameters }: Ticket,
  bytes: Uint8Array,
): Promise<Response> {
  return fetch(upload_url, { method: 'POST', body: uploadForm(upload_parameters, bytes) })
}

/** An upload that must succeed; answers its id. */
export async function uploaded(world: World, person: Actor, bytes: Uint8Array): Promise<string> {
  const ticket = await person.did(vipCreate, {})
  const answer = await send(world, ticket, bytes)
  if (answer.status !== 204) throw new Error(`the upload was refused: ${await answer.text()}`)
  return ticket.upload_id
}

/** The headers of a user's browser after it has logged in. */
export async function browserOf({ fetch }: World, { username }: Pinner): Promise<Record<string, string>> {
  const options = { username_or_email: username, password: 'correct horse battery' }
  const answer = await fetch('/resource/UserSessionResource/create/', {
    method: 'POST',
    body: new URLSearchParams({ data: JSON.stringify({ options }) }),
  })
  if (!answer.ok) throw new Error(`log-in was refused: ${await answer.text()}`)
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  const token =
    cookies.find((cookie) => cookie.startsWith('csrftoken='))?.slice('csrftoken='.length) ?? 'made-up'
  const all = cookies.some((cookie) => cookie.startsWith('csrftoken='))
    ? cookies
    : [...cookies, `csrftoken=${token}`]
  return { Cookie: all.join('; '), 'X-CSRFToken': token }
}

/** Files that requests left lying about. */
export async function scratchFiles({ app }: World): Promise<string[]> {
  return readdir(join(app.settings.data_dir, 'scratch')).catch(() => [])
}

export async function storedFiles({ app }: World): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of app.media.files.list('')) keys.push(key)
  return keys
}
