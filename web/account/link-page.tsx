import type { ReactNode } from 'react'
import { PageHead } from '../page/page-head.tsx'
import { Mark } from '../ui/mark.tsx'
import { Link } from '../navigation/link.tsx'
import { askAgain, linkIsOver, linkIsOverText } from 'texts:mailed-link'
import { buttonClasses } from '../ui/button-classes.ts'

/** Layout of a page that a mailed link opens: logo, title, text, and the form or its result. */
export function LinkPage({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <div className="mx-auto flex min-h-[calc(100dvh-var(--header-height)-4rem)] max-w-[360px] flex-col justify-center gap-5 px-4 py-8">
      <PageHead title={title} no_index />
      <div className="flex flex-col items-center gap-3 text-center">
        <Mark size={48} />
        <h1 className="text-28 font-semibold text-balance">{title}</h1>
        {text && (
          <p role="status" className="text-16 text-pretty wrap-anywhere text-ink-soft">
            {text}
          </p>
        )}
      </div>
      {children}
    </div>
  )
}

/** Shown for a mailed link that is used, expired or unknown; says where to request a new one. */
export function LinkIsOver({ to }: { to: string }) {
  return (
    <LinkPage title={linkIsOver()} text={linkIsOverText()}>
      <Link to={to} className={buttonClasses({ size: 'large', variant: 'primary', is_wide: true })}>
        {askAgain()}
      </Link>
    </LinkPage>
  )
}
