import type { ReactNode } from 'react'

/** One security method of an account: its title, its status and its actions. */
export function GuardRow({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="text-16 font-semibold wrap-break-word">{title}</p>
        <p className="text-14 text-ink-soft">{hint}</p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  )
}
