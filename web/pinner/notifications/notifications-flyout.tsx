import { Popover } from '@base-ui/react/popover'
import type { RefObject } from 'react'
import { errorText } from '../../client/optimistic.ts'
import { useQuery } from '../../client/use-query.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { nothingYet, nothingYetText, notificationSettings, notifications, seeAll } from 'texts:notifications'
import { buttonClasses } from '../../ui/button-classes.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { latestNotices, useNewNotices } from './notice-queries.ts'
import { NoticeGhosts, NoticeRow } from './notice-row.tsx'

interface NotificationsFlyoutProps {
  /** The bell. */
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}

/** The latest notifications below the bell, with a link to all. Focus moves in, and returns to the bell. */
export default function NotificationsFlyout({ anchor, onClose }: NotificationsFlyoutProps) {
  return (
    <Popover.Root
      open
      onOpenChange={(is_open, { event }) => {
        // The bell handles its own presses.
        if (!is_open && !(event.target instanceof Node && anchor.current?.contains(event.target))) onClose()
      }}
    >
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} sideOffset={6} align="end" className="z-50">
          <Popover.Popup
            finalFocus={anchor}
            className="flex max-h-[min(640px,calc(100dvh-96px))] w-[400px] max-w-[calc(100vw-32px)] flex-col rounded-24 bg-raised text-ink shadow-raised outline-none"
          >
            <div className="flex items-center justify-between gap-2 px-5 pt-4 pb-2">
              <Popover.Title className="text-20 font-semibold">{notifications()}</Popover.Title>
              <Link
                to={path('notifications')}
                onClick={onClose}
                className={buttonClasses({ variant: 'ghost' })}
              >
                {seeAll()}
              </Link>
            </div>
            <div className="min-h-0 overflow-y-auto px-2">
              <Latest onClose={onClose} />
            </div>
            <Link
              to={path('settings_notifications')}
              onClick={onClose}
              className="m-2 rounded-16 px-3 py-3 text-14 font-semibold text-ink-soft hover:bg-sunken"
            >
              {notificationSettings()}
            </Link>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

function Latest({ onClose }: Pick<NotificationsFlyoutProps, 'onClose'>) {
  const { data, error, is_loading, retry } = useQuery(latestNotices)
  const isNew = useNewNotices(data ?? [])
  if (!data)
    return error && !is_loading ? (
      <ErrorState text={errorText(error)} onRetry={retry} />
    ) : (
      <div aria-busy="true">
        <NoticeGhosts count={4} />
      </div>
    )
  if (data.length === 0)
    return (
      <div className="flex flex-col gap-1 px-3 py-6">
        <p className="text-16 font-semibold">{nothingYet()}</p>
        <p className="text-14 text-pretty text-ink-soft">{nothingYetText()}</p>
      </div>
    )
  return (
    <ul aria-label={notifications()} className="flex flex-col">
      {data.map((notice) => (
        <NoticeRow key={notice.id} notice={notice} is_new={isNew(notice)} onLeave={onClose} />
      ))}
    </ul>
  )
}
