import { sharedBoardOpen } from '@bowerbird/contract/sharing/sharing-calls'
import { callerOf } from './caller-of.ts'
import type { BelievedBoard } from './permission-model.ts'
import type { Play } from './privacy-history.ts'

interface Opened {
  board: BelievedBoard
  url: string
  password: string | undefined
}

/** The guest's browser opens a share link: first with a wrong password, where it asks for one. */
export async function openLink(
  { home, cast, tokens }: Play,
  { board, url, password }: Opened,
): Promise<void> {
  const token = new URL(url, 'http://bowerbird.localhost').pathname.split('/').filter(Boolean).at(-1) ?? ''
  if (password !== undefined)
    for (const wrong of [undefined, `${password}!`]) {
      const caller = callerOf(null)
      const outcome = await home.dispatcher.run(sharedBoardOpen, { token, password: wrong }, caller)
      if (outcome.ok || caller.set_cookies.length > 0)
        throw new Error(`a share link of ${board.marker} opened with a wrong password`)
    }
  const caller = { ...callerOf(null), guest_tokens: cast.opened }
  const outcome = await home.dispatcher.run(sharedBoardOpen, { token, password }, caller)
  const pass = caller.set_cookies.join(';').match(/passes=([^;~]+)/)?.[1]
  if (!outcome.ok || pass === undefined)
    throw new Error(`a share link of ${board.marker} does not open: ${JSON.stringify(outcome)}`)
  tokens.push(token)
  cast.opened.push(pass)
  cast.guest.passes.push({ board_id: board.id, link_id: board.link?.id ?? '' })
}
