import { userBlockCreate, userBlockDelete, userBlocksGet } from '@bowerbird/contract/people/block-calls'
import type { UserView } from '@bowerbird/contract/people/user-models'
import { subjectOf } from '../../client/active-profile.ts'
import { browserQueries, refreshAll } from '../../client/browser-queries.ts'
import { optimistic } from '../../client/optimistic.ts'
import { perform } from '../../client/perform.ts'
import { toast } from '../../client/toasts.ts'
import { viewerOf } from '../../client/viewer.ts'
import { blocked, logInToBlock, unblock, unblocked } from 'texts:block'
import { refreshFollows } from '../refresh/refresh-follows.ts'

type Blockable = Pick<UserView, 'id' | 'full_name' | 'followed_by_me' | 'follower_count'>

/** Blocks optimistically; an API error undoes it and is shown (PEOPLE-03). */
export async function blockPerson(user: Blockable, { remove_pins }: { remove_pins: boolean }): Promise<void> {
  const { id, full_name, followed_by_me, follower_count } = user
  const shown = {
    blocked_by_me: true,
    followed_by_me: false,
    follower_count: Math.max(0, follower_count - (followed_by_me ? 1 : 0)),
  }
  const input = { blocked_user_id: id, block_source: 'profile', remove_pins, ...subject() }
  const outcome = await optimistic(id, shown, () =>
    perform(userBlockCreate, input, { prompt: logInToBlock() }),
  )
  if (!outcome?.ok) return
  refreshBlocks()
  toast({
    text: blocked({ name: full_name }),
    action: { label: unblock(), act: () => void unblockPerson(user) },
  })
}

export async function unblockPerson({ id, full_name }: Pick<UserView, 'id' | 'full_name'>): Promise<void> {
  const outcome = await optimistic(id, { blocked_by_me: false }, () =>
    perform(userBlockDelete, { blocked_user_id: id, ...subject() }, { prompt: logInToBlock() }),
  )
  if (!outcome?.ok) return
  refreshBlocks()
  toast({ text: unblocked({ name: full_name }) })
}

/** A user who acts as a profile blocks in its name. */
const subject = () => subjectOf(viewerOf(browserQueries()).id)

function refreshBlocks(): void {
  refreshFollows()
  void refreshAll(userBlocksGet)
}
