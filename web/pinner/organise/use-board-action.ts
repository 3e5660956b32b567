import type { BoardId } from '@bowerbird/contract/kernel/ids'
import { useEffect, useRef, useState } from 'react'
import { boardActionGet } from '@bowerbird/contract/organise/organise-calls'
import type { BoardAction } from '@bowerbird/contract/organise/organise-models'
import { call } from '../../client/call.ts'

const firstMs = 1000
const longestMs = 8000

interface Followed {
  action: BoardAction | null
  /** The last request got no answer. */
  is_lost: boolean
}

/**
 * Polls an operation's progress about once a second while the page is visible; more slowly while nothing changes or the
 * server does not answer. `onEnd` gets the finished operation, or null when it no longer exists.
 */
export function useBoardAction(
  board_id: BoardId,
  begun: BoardAction | null,
  onEnd: (action: BoardAction | null) => void,
): Followed {
  const [followed, setFollowed] = useState<Followed>({ action: begun, is_lost: false })
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    const stop = new AbortController()
    let known = begun
    let wait = firstMs
    let timer: ReturnType<typeof setTimeout>

    async function ask() {
      if (document.hidden) return later()
      const outcome = await call(
        boardActionGet,
        { board_id, ...(known && { action_id: known.id }) },
        { signal: stop.signal },
      )
      if (stop.signal.aborted) return
      if (!outcome.ok && outcome.code !== 'not_found') {
        wait = Math.min(longestMs, wait * 2)
        setFollowed({ action: known, is_lost: true })
        return later()
      }
      const action = outcome.ok ? outcome.data : null
      if (action?.state !== 'running') return end.current(action)
      wait = action.done === known?.done ? Math.min(longestMs, wait * 1.5) : firstMs
      known = action
      setFollowed({ action, is_lost: false })
      later()
    }
    function later() {
      timer = setTimeout(() => void ask(), wait)
    }
    function look() {
      if (document.hidden) return
      clearTimeout(timer)
      wait = firstMs
      later()
    }

    if (begun) later()
    else void ask()
    document.addEventListener('visibilitychange', look)
    return () => {
      stop.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [board_id, begun])
  return followed
}
