import type { ReactNode } from 'react'
import { settingsPages } from 'texts:settings-frame'
import { PageHead } from './page-head.tsx'
import { SettingsNavigation } from './settings-navigation.tsx'

interface SettingsFrameProps {
  title: string
  /** Purpose of the page, below the title. */
  lead?: string
  children: ReactNode
}

/** A settings page with the navigation beside it, folded above it on narrow screens. */
export function SettingsFrame({ title, lead, children }: SettingsFrameProps) {
  return (
    <div className="mx-auto flex max-w-[1016px] flex-col gap-6 px-6 pt-6 pb-16 min-[880px]:flex-row min-[880px]:gap-12 min-[880px]:pt-8">
      <PageHead title={`${title} · ${settingsPages()}`} no_index />
      <SettingsNavigation title={title} />
      <div className="flex w-full max-w-xl min-w-0 flex-col gap-8">
        <div className="flex flex-col gap-2">
          <h1 className="text-28 font-semibold text-balance">{title}</h1>
          {lead && <p className="text-16 text-pretty text-ink-soft">{lead}</p>}
        </div>
        {children}
      </div>
    </div>
  )
}

/** A section of the page with its heading. */
export function SettingsGroup({
  title,
  hint,
  children,
}: {
  title: string
  hint?: string
  children: ReactNode
}) {
  return (
    <section className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 className="text-20 font-semibold">{title}</h2>
        {hint && <p className="text-14 text-pretty text-ink-soft">{hint}</p>}
      </div>
      {children}
    </section>
  )
}
