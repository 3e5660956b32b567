import { Suspense, useRef, useState } from 'react'
import type { ComponentType, MouseEvent, ReactNode, Ref, RefObject } from 'react'
import { useStore } from '../client/store.ts'
import { unread } from '../client/unread.ts'
import { useAddress } from '../navigation/address.ts'
import { Link } from '../navigation/link.tsx'
import { path } from '../navigation/paths.ts'
import { BellIcon, MessageIcon } from '../ui/icons.tsx'
import * as texts from 'texts:frame'

const noticesLink = (count: number) => (count === 0 ? texts.noticesLink() : texts.noticesNew({ count }))
const messagesLink = (count: number) => (count === 0 ? texts.messagesLink() : texts.messagesNew({ count }))

/** The latest notifications, shown below the bell. */
export type NewsFlyout = ComponentType<{ anchor: RefObject<HTMLElement | null>; onClose: () => void }>

const none = { notices: 0, messages: 0 }

/** Links to notifications and messages with unread counts, which load once the page is idle. */
export function InboxLinks({ Flyout }: { Flyout: NewsFlyout }) {
  const { notices, messages } = useStore(unread, none)
  return (
    <div className="flex shrink-0 items-center">
      <Bell count={notices} Flyout={Flyout} />
      <InboxLink to={path('messages')} label={messagesLink(messages)} count={messages}>
        <MessageIcon />
      </InboxLink>
    </div>
  )
}

/** Opens the flyout where there is room; otherwise, or for a new tab, it acts as a plain link. */
function Bell({ count, Flyout }: { count: number; Flyout: NewsFlyout }) {
  const bell = useRef<HTMLAnchorElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const isHere = useAddress().path === path('notifications')
  function open(event: MouseEvent) {
    if (isHere || event.metaKey || event.ctrlKey || event.shiftKey || innerWidth < 740) return
    event.preventDefault()
    setIsOpen(!isOpen)
  }
  return (
    <>
      <InboxLink
        ref={bell}
        to={path('notifications')}
        label={noticesLink(count)}
        count={count}
        onClick={open}
      >
        <BellIcon />
      </InboxLink>
      <Suspense>{isOpen && <Flyout anchor={bell} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}

interface InboxLinkProps {
  ref?: Ref<HTMLAnchorElement>
  onClick?: (event: MouseEvent) => void
  to: string
  label: string
  count: number
  children: ReactNode
}

function InboxLink({ label, count, children, ...rest }: InboxLinkProps) {
  const isHere = useAddress().path === rest.to
  return (
    <Link
      {...rest}
      aria-label={label}
      aria-current={isHere ? 'page' : undefined}
      className="relative flex size-12 items-center justify-center rounded-full text-ink-soft hover:bg-sunken aria-[current=page]:text-ink phone:size-10"
    >
      {children}
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute end-1 top-1 min-w-5 rounded-full bg-accent px-1 text-center text-12/5 font-semibold text-on-accent tabular-nums phone:end-0 phone:top-0"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  )
}
