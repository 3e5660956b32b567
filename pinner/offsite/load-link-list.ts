import { localized } from '@bowerbird/texts/localized'
import { anyId } from '@bowerbird/contract/kernel/fields'
import { transaction } from '@bowerbird/core/db/transaction'
import { task } from '@bowerbird/core/jobs/task'
import { z } from 'zod'
import { hostsOfText } from './hosts-of-text.ts'
import { blockListById, blockLists, replaceHosts, updateBlockList } from './offsite-queries.ts'

const MOST_BYTES = 32 * 1024 * 1024
const MOST_MS = 60_000

/** Fetches a list from where it is kept. While that fails, the hosts that it had last stay. */
export const loadLinkList = task(
  'load_link_list',
  z.object({ list_id: anyId }),
  async ({ list_id }, { app }) => {
    const { db } = app.database
    const { outbound } = app.web
    const { clock } = app
    const list = await blockListById(db, list_id)
    if (!list || list.address === null) return
    const answer = await outbound.fetchSafely(list.address, {
      accept: 'text/plain, */*;q=0.1',
      max_bytes: MOST_BYTES,
      timeout_ms: MOST_MS,
    })
    const isRead = answer.ok && answer.status >= 200 && answer.status < 300
    const { hosts, is_too_long } = isRead
      ? await hostsOfText(new TextDecoder().decode(answer.bytes))
      : { hosts: [], is_too_long: false }
    if (hosts.length === 0) {
      const trouble = is_too_long
        ? localized('errors-pinner.thisListIsTooLong')
        : isRead
          ? localized('errors-pinner.thereIsNoHostInThis')
          : answer.ok
            ? localized('errors-core.thatSiteAnsweredWithAnError')
            : answer.message
      await updateBlockList(db, list_id, { state: 'failed', trouble })
      return
    }
    await transaction(db, async (db) => {
      // Taken away meanwhile: its hosts do not come back.
      if (!(await blockListById(db, list_id))) return
      const now = clock.now()
      await replaceHosts(db, list, { hosts, now })
      await updateBlockList(db, list_id, {
        state: 'ready',
        trouble: null,
        host_count: hosts.length,
        loaded_at: now,
      })
    })
  },
)

/** Sites go bad, and others are mended: once a week each list is asked for again. */
export const loadLinkListsAgain = task(
  'load_link_lists',
  z.object({}),
  async (_, { db }) => {
    for (const { list_id, address } of await blockLists(db))
      if (address !== null) await loadLinkList.enqueue(db, { list_id }, { job_key: `link list ${list_id}` })
  },
  { cron: '41 3 * * 1' },
)
