import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { lazyPart } from '../../client/lazy-part.ts'
import { path } from '../../navigation/paths.ts'
import { buttonClasses } from '../../ui/button-classes.ts'
import type { Account } from '../frame/own-accounts.ts'

const QuickPromoteModal = lazyPart(() => import('./quick-promote-modal.tsx'))

/** A link to quick promote that opens it as a modal; in a new tab, and without scripts, it opens the page (QP-01). */
export function PromoteOpener({ account, children }: { account: Account; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <a
        href={path('quick_promote_in', { advertiser_id: account.id })}
        className={buttonClasses({ variant: 'primary' })}
        onClick={(event) => {
          if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          setIsOpen(true)
        }}
      >
        {children}
      </a>
      <Suspense>
        {isOpen && <QuickPromoteModal account={account} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  )
}
