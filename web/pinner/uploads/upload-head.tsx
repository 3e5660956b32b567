import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { createPinTitle, fromTheWeb, fromThisDevice, howToCreate } from 'texts:uploads'
import { path } from '../../navigation/paths.ts'
import { tabClasses, tabRowClasses } from '../../ui/tab-classes.ts'

interface UploadHeadProps {
  title?: string
  /** Takes focus, because it replaces the focused element. */
  takes_focus?: boolean
  children?: ReactNode
}

/** Header of the upload page, with the submit button, and the tabs below. */
export function UploadHead({ title = createPinTitle(), takes_focus = false, children }: UploadHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takes_focus) heading.current?.focus()
  }, [takes_focus])
  return (
    <>
      <div className="sticky top-(--header-height) z-10 -mx-4 flex min-h-15 flex-wrap items-center justify-between gap-x-4 gap-y-2 bg-canvas px-4 pb-3">
        <h1 ref={heading} tabIndex={-1} className="text-28 font-semibold outline-none phone:text-20">
          {title}
        </h1>
        {children}
      </div>
      <div className="pb-5">
        <CreateTabs here="device" />
      </div>
    </>
  )
}

/**
 * Tabs for the source of a new pin's picture. Separate documents: only the web tab may show pictures of other sites.
 */
export function CreateTabs({ here }: { here: 'device' | 'web' }) {
  const tabs = [
    { name: 'device', to: path('upload'), label: fromThisDevice() },
    { name: 'web', to: path('create', { method: 'scraped' }), label: fromTheWeb() },
  ]
  return (
    <nav aria-label={howToCreate()} className={tabRowClasses}>
      {tabs.map(({ name, to, label }) => (
        <a key={name} href={to} aria-current={name === here ? 'page' : undefined} className={tabClasses}>
          {label}
        </a>
      ))}
    </nav>
  )
}
