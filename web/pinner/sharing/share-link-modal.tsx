import { useState } from 'react'
import { shareLinkGet } from '@bowerbird/contract/sharing/sharing-calls'
import { refresh } from '../../client/browser-queries.ts'
import { errorText } from '../../client/optimistic.ts'
import { query } from '../../client/queries.ts'
import { useQuery } from '../../client/use-query.ts'
import { Modal } from '../../page/modal.tsx'
import { seesProtected, seesPublic, seesSecret, shareBoard } from 'texts:sharing'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { NewLinkForm } from './new-link-form.tsx'
import { shareLinkRequest } from './link-requests.ts'
import type { SharedBoard } from './link-requests.ts'
import { ShareLinkShown } from './share-link-shown.tsx'

const sees = { secret: seesSecret, protected: seesProtected, public: seesPublic }

/** A board's share link: what it shows, the link itself, renewing and ending it (BOARD-17). */
export default function ShareLinkModal({ board }: { board: SharedBoard }) {
  const linkQuery = query(shareLinkGet, { board_id: board.id })
  const { data: link, error, is_loading, retry } = useQuery(linkQuery)
  const [isRenewing, setIsRenewing] = useState(false)
  async function changed() {
    await refresh(linkQuery)
    setIsRenewing(false)
  }
  return (
    <Modal is_open on_close={() => shareLinkRequest.set(null)} title={shareBoard({ name: board.name })}>
      <div className="flex flex-col gap-4">
        <p className="text-16 text-pretty text-ink-soft">{sees[board.privacy]()}</p>
        {error && link === undefined ? (
          <ErrorState text={errorText(error)} is_busy={is_loading} onRetry={retry} />
        ) : link === undefined ? (
          <div aria-busy="true" className="flex flex-col gap-4">
            <Skeleton className="h-12 rounded-16" />
            <Skeleton className="h-12 rounded-16" />
          </div>
        ) : link && !isRenewing ? (
          <ShareLinkShown
            board={board}
            link={link}
            onRenew={() => setIsRenewing(true)}
            onEnded={() => void changed()}
          />
        ) : (
          <NewLinkForm
            board={board}
            replaces={link !== null}
            onMade={changed}
            {...(link && { onBack: () => setIsRenewing(false) })}
          />
        )}
      </div>
    </Modal>
  )
}
