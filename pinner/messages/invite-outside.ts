import { externalInviteCreate } from '@bowerbird/contract/messages/message-calls'
import { handle } from '@bowerbird/core/call/handle'
import { contentToSend } from './content-to-send.ts'
import { outsideAddress } from './outside-address.ts'

export const inviteOutside = handle(externalInviteCreate, async ({ invite_type, object_id }, ctx) => {
  const wanted = invite_type === 'pin' ? { pin: object_id } : { board: object_id }
  const { content, shown_on } = await contentToSend(ctx, wanted)
  if (!shown_on) throw new Error('nothing was named')
  return { invite_url: await outsideAddress(ctx, shown_on, content.pin_id) }
})
