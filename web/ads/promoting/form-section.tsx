import { useId } from 'react'
import type { ReactNode } from 'react'

/** A section of the form with its heading. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 rounded-24 bg-surface p-5 shadow-pane">
      <h2 id={id} className="text-16 font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}
