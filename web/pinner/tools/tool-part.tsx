import type { ReactNode } from 'react'

interface PartProps {
  /** Fragment of links to this section. */
  id: string
  title: string
  hint: string
  children: ReactNode
}

/** One tool, with its heading. */
export function ToolPart({ id, title, hint, children }: PartProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="flex scroll-mt-24 flex-col gap-5 rounded-24 bg-surface p-6 shadow-pane phone:rounded-16 phone:p-4"
    >
      <div className="flex flex-col gap-1">
        <h2 id={`${id}-title`} className="text-20 font-semibold">
          {title}
        </h2>
        <p className="text-16 text-pretty text-ink-soft">{hint}</p>
      </div>
      {children}
    </section>
  )
}
