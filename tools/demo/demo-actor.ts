import type { Call, Input, Output } from '@bowerbird/contract/kernel/call'
import type { Answer } from '@bowerbird/contract/kernel/outcome'
import type { Caller } from '@bowerbird/core/call/caller'
import type { Dispatcher } from '@bowerbird/core/call/route'
import type { Viewer } from '@bowerbird/core/ports/viewer'

/** What their browsers say they are. */
export const demoBrowser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** A demo person who acts through the product's calls, as a browser of theirs would. */
export interface DemoActor {
  viewer: Viewer
  does<C extends Call>(call: C, input: Input<C>): Promise<Output<C>>
  /** Every page of a paged call. */
  readsAll<Item, C extends Call>(call: C, input: Input<C>): Promise<Item[]>
}

export function demoActor(dispatcher: Dispatcher, viewer: Viewer): DemoActor {
  async function answer<C extends Call>(call: C, input: Input<C>): Promise<Answer<Output<C>>> {
    let outcome = await dispatcher.run(call, input, callerOf(viewer))
    // A machine with much else to do takes longer over a picture than it may.
    for (let left = 4; !outcome.ok && outcome.code === 'image_unreadable' && left > 0; left--)
      outcome = await dispatcher.run(call, input, callerOf(viewer))
    if (outcome.ok) return outcome
    throw new Error(
      `${call.id} refused ${viewer.username}: ${outcome.message} ${JSON.stringify(outcome.fields ?? {})}`,
    )
  }
  return {
    viewer,
    does: async (call, input) => (await answer(call, input)).data,
    async readsAll<Item, C extends Call>(call: C, input: Input<C>) {
      const items: Item[] = []
      for (let bookmark: string | null | undefined; bookmark !== null;) {
        const page = {
          ...(input as object),
          page_size: 250,
          bookmarks: bookmark === undefined ? null : [bookmark],
        }
        const { data, bookmark: next = null } = await answer(call, page as Input<C>)
        items.push(...(data as Item[])) // Paged calls answer a list.
        bookmark = next
      }
      return items
    },
  }
}

function callerOf(viewer: Viewer): Caller {
  const { browser_session_id } = viewer
  return {
    origin: '',
    request_id: 'demo',
    viewer,
    browser_session_id,
    address: '127.0.0.1',
    user_agent: demoBrowser,
    locale: 'en',
    idempotency_key: null,
    signal: new AbortController().signal,
    guest_tokens: [],
    set_cookies: [],
  }
}
