import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { createPinTitle } from 'texts:uploads'
import { CreateTabs } from './create-tabs.tsx'

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
