import { useState } from 'react'
import { userSessionsDelete } from '@bowerbird/contract/identity/account-calls'
import type { OwnSession } from '@bowerbird/contract/identity/account-models'
import { refresh } from '../client/browser-queries.ts'
import { call } from '../client/call.ts'
import { errorText } from '../client/optimistic.ts'
import { toast } from '../client/toasts.ts'
import { usePrefetchedQuery } from '../client/use-prefetched-query.ts'
import { SettingsGroup } from '../page/settings-frame.tsx'
import {
  browserOn,
  lastSeen,
  loggedInSince,
  logOutOthers,
  logOutThere,
  logOutThereOf,
  sessionEnded,
  sessionsEnded,
  thisDevice,
  unknownBrowser,
  whereLoggedIn,
  whereLoggedInHint,
} from 'texts:account'
import { Button } from '../ui/button.tsx'
import { ownSessions } from './account-queries.ts'
import { day } from './day.ts'

/** Lists the browsers in which the user is logged in, each with a button to end its session. */
export function SessionList() {
  const sessions = usePrefetchedQuery(ownSessions)
  const [ending, setEnding] = useState<string | null>(null)
  async function end(session_id: string | null) {
    setEnding(session_id ?? 'all')
    const outcome = await call(userSessionsDelete, session_id ? { session_id } : { all_others: true })
    setEnding(null)
    // `not_found` means that the session is over already, which is the wanted result.
    if (!outcome.ok && outcome.code !== 'not_found') {
      toast({ text: errorText(outcome), kind: 'error' })
      return
    }
    toast({ text: session_id || !outcome.ok ? sessionEnded() : sessionsEnded({ count: outcome.data.ended }) })
    await refresh(ownSessions)
  }
  return (
    <SettingsGroup title={whereLoggedIn()} hint={whereLoggedInHint()}>
      <ul className="flex flex-col divide-y divide-line rounded-16 bg-surface px-4 shadow-pane">
        {sessions.map((session) => (
          <li key={session.id} className="flex items-center gap-4 py-3">
            <div className="min-w-0 flex-1">
              <p className="text-16 font-semibold">{nameOf(session)}</p>
              <p className="text-14 text-pretty text-ink-soft">
                {session.is_this
                  ? thisDevice()
                  : `${lastSeen({ day: day(session.seen_at) })}, ${loggedInSince({ day: day(session.created_at) })}`}
              </p>
            </div>
            {!session.is_this && (
              <Button
                aria-label={logOutThereOf({ name: nameOf(session) })}
                is_busy={ending === session.id}
                onClick={() => void end(session.id)}
              >
                {logOutThere()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button className="self-start" is_busy={ending === 'all'} onClick={() => void end(null)}>
          {logOutOthers()}
        </Button>
      )}
    </SettingsGroup>
  )
}

function nameOf({ browser, system }: OwnSession): string {
  if (browser !== null && system !== null) return browserOn({ browser, system })
  return browser ?? system ?? unknownBrowser()
}
