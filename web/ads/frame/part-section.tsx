import type { ReactNode } from 'react'

interface PartSectionProps {
  title: string
  text?: string
  children?: ReactNode
}

/** A section of a page of the ads manager, with its heading. */
export function PartSection({ title, text, children }: PartSectionProps) {
  return (
    <section className="flex min-w-0 flex-col gap-4 rounded-16 bg-surface p-4 shadow-pane min-[640px]:p-5">
      <div className="flex flex-col gap-1">
        <h2 className="text-16 font-semibold text-balance">{title}</h2>
        {text && <p className="max-w-2xl text-14 text-pretty text-ink-soft">{text}</p>}
      </div>
      {children}
    </section>
  )
}
