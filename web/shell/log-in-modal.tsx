import { useEffect, useState } from 'react'
import type { ViewerView } from '@bowerbird/contract/identity/identity-models'
import { browserQueries } from '../client/browser-queries.ts'
import type { LogInRequest } from '../client/log-in-request.ts'
import { viewerQuery } from '../client/viewer.ts'
import { keepActOnLeave } from '../log-in/kept-act.ts'
import { LogInPanel } from '../log-in/log-in-panel.tsx'
import { Modal } from '../page/modal.tsx'
import { loadMemberParts } from './load-member-parts.ts'

/** Log-in over the page, for an operation that needs an account and continues afterwards. */
export default function LogInModal({ request: { prompt, settle, act } }: { request: LogInRequest }) {
  useEffect(() => keepActOnLeave(act), [act])
  const [kind, setKind] = useState<'log_in' | 'sign_up'>('log_in')
  async function enter(viewer: ViewerView) {
    const { cache } = browserQueries()
    await loadMemberParts()
    cache.write(viewerQuery.key, () => viewer)
    settle(true)
    // Everything else in the cache was answered to a visitor.
    void cache.outdate(([, call_id]) => call_id !== viewerQuery.call.id)
  }
  return (
    <Modal is_open on_close={() => settle(false)} title={prompt} has_hidden_title width="NARROW">
      <LogInPanel
        kind={kind}
        heading={prompt}
        heading_is_title={false}
        on_done={(viewer) => void enter(viewer)}
        on_switch={() => setKind(kind === 'log_in' ? 'sign_up' : 'log_in')}
      />
    </Modal>
  )
}
