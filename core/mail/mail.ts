import { local } from '../db/shard-keys.ts'
import type { Slice } from '../workspace/workspace.ts'
import { sendTestMail } from './send-test-mail.ts'
import { sendMailTask, sweepMail } from './send-mail-task.ts'
import { mailOutboxGet } from '@bowerbird/contract/mail/mail-calls'
import { bookmarkId, decodeBookmark, pageOf } from '../db/keyset.ts'
import { handle } from '../call/handle.ts'
import { mailsAfter } from './mail-queries.ts'

const scope = 'mail outbox'

const readOutbox = handle(mailOutboxGet, async ({ page_size, bookmarks }, ctx) => {
  const after = bookmarks === null ? undefined : decodeBookmark(scope, bookmarkId, bookmarks)
  const rows = await mailsAfter(ctx.db, after, page_size + 1)
  const { items, bookmark } = pageOf(rows, { scope, limit: page_size, key: (row) => row.mail_id })
  const data = items.map(({ mail_id, to_address, created_at, body, ...rest }) => ({
    ...rest,
    // It goes out to its recipient: its links are for that person alone. Without a mail server the owner passes it on.
    body: rest.state === 'waiting' && ctx.app.settings.smtp_url !== undefined ? '' : body,
    id: mail_id,
    to: to_address,
    created_at: created_at.toISOString(),
  }))
  return { data, bookmark }
})

/** Mail: its outbox, sending and clearing up. */
export const mail: Slice = {
  handlers: [readOutbox, sendTestMail],
  tasks: [sendMailTask, sweepMail],
  shard_keys: [local('mail_message')],
}
