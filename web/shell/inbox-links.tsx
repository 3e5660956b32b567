import type { ReactNode } from 'react'
import { useStore } from '../client/store.ts'
import { unread } from '../client/unread.ts'
import { messagesLink, noticesLink } from '../texts/frame-texts.ts'
import { BellIcon } from '../ui/icons/bell-icon.tsx'
import { MessageIcon } from '../ui/icons/message-icon.tsx'
import { useAddress } from './address.ts'
import { Link } from './link.tsx'
import { path } from './paths.ts'

const none = { notices: 0, messages: 0 }

/** The ways to notifications and messages, with how many wait. The counts come when the page has time for them. */
export function InboxLinks() {
  const { notices, messages } = useStore(unread, none)
  return (
    <div className="flex shrink-0 items-center">
      <InboxLink to={path('notifications')} label={noticesLink(notices)} count={notices}>
        <BellIcon />
      </InboxLink>
      <InboxLink to={path('messages')} label={messagesLink(messages)} count={messages}>
        <MessageIcon />
      </InboxLink>
    </div>
  )
}

interface InboxLinkProps {
  to: string
  label: string
  count: number
  children: ReactNode
}

function InboxLink({ to, label, count, children }: InboxLinkProps) {
  const isHere = useAddress().path === to
  return (
    <Link
      to={to}
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
