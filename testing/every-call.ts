import { boardEmailInviteCreate } from '@bowerbird/contract/collaborators/collaborator-calls'
import { accessTokenCreate } from '@bowerbird/contract/identity/access-token-calls'
import type { Call } from '@bowerbird/contract/kernel/call'
import { codecOf } from '@bowerbird/contract/kernel/wires/codec-registry'
import type { z } from 'zod'
import type { World } from './world.ts'

type Options = Record<string, unknown>

/** Values by the names of the options that take them. */
export type Known = Record<string, readonly unknown[]>

/** Calls that ask other sites: tests of all calls leave them alone. */
export const asksOutside = new Set(['FindPinImagesResource.get', 'PUT /v3/pins/image/'])

/** A user with a board, a section and pins, and what their things are called. */
export async function furnishedWorld(home: World) {
  const { make } = home
  // The first account owns the site.
  const owner = await make.pinner()
  const [ada, ben] = [await make.pinner({ full_name: 'Ada Bower' }), await make.pinner()]
  const board = await make.board(ada, { name: 'Bower' })
  const other = await make.board(ada, { name: 'Nest' })
  const section = await make.section(ada, board.id)
  const pin = await make.pin(ada, board.id, { title: 'A bower', description: 'Blue. #bower' })
  const found = await make.pin(ben, (await make.board(ben)).id, { title: 'Another bower' })
  await make.pin(ada, board.id)
  await ada.did(boardEmailInviteCreate, { board_id: board.id, emails: 'zoe@example.org' })
  const { token, id: token_id } = await ada.did(accessTokenCreate, {
    name: 'script',
    scopes: ['read', 'write', 'secret'],
  })
  await home.drain()
  const known: Known = {
    username: [ada.username],
    slug: [board.slug],
    board_slug: [board.slug],
    section_slug: [section.slug],
    board_id: [board.id],
    into_board_id: [other.id],
    new_board_id: [other.id],
    section_id: [section.id],
    pin_id: [pin.id],
    pinId: [pin.id],
    id: [pin.id],
    pin: [pin.id],
    pin_ids: [[pin.id]],
    pins: [[pin.id]],
    user_id: [ben.id],
    user_ids: [[ben.id]],
    blocked_user_id: [ben.id],
    invited_user_ids: [[ben.id]],
    followee_ids: [[ben.id]],
    kind: ['pin', 'user'],
    reason: ['spam'],
    object_id: [pin.id],
    token_id: [token_id],
    email: ['somebody@example.com'],
    emails: [['somebody@example.com']],
  }
  return { owner, ada, ben, board, pin, found, token, known }
}

const words = ['bower', 1, true, 'spam', null, []]

/** Each field that a call takes with the first value that fits it. */
export function plainInput(call: Call, known: Known): Options {
  const shape = 'shape' in call.input ? (call.input.shape as Record<string, z.ZodType>) : {}
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, field]) => {
      if (field.safeParse(undefined).success && !(name in known)) return []
      const value = [...(known[name] ?? []), ...words].find((one) => field.safeParse(one).success)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** The request by which a browser makes a call. */
export function requestOf(call: Call, input: Options, headers: Record<string, string> = {}) {
  const raw = codecOf[call.wire].encode(call, input, '/')
  const init: Omit<RequestInit, 'headers'> & { headers: Record<string, string> } = {
    method: raw.method,
    headers: { ...raw.headers, ...headers },
    ...(raw.body !== undefined && { body: raw.body }),
  }
  return { path: raw.url, init }
}

/** The number by which an answer says how it was refused; null when it was not, or is none of a call. */
export async function codeOf(response: Response): Promise<number | null> {
  const text = await response.text()
  if (!text.startsWith('{')) return null
  const body = JSON.parse(text) as {
    resource_response?: { error?: { api_error_code?: number } }
    errors?: { extensions: { api_error_code: number } }[]
  }
  // GraphQL answers have errors of their own form.
  const error = body.resource_response?.error ?? body.errors?.[0]?.extensions
  return error?.api_error_code ?? null
}
