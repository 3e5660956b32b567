import type { ReactNode } from 'react'

interface EmptyStateProps {
  icon?: ReactNode
  title: string
  text?: string
  /** The next step: a link or a button. */
  children?: ReactNode
  /** It is the only content of the page. */
  is_page?: boolean
}

/** An empty list, and what to do about it. */
export function EmptyState({ icon, title, text, children, is_page = false }: EmptyStateProps) {
  const Heading = is_page ? 'h1' : 'h2'
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-6 py-16 text-center">
      {icon && (
        <div className="mb-2 flex size-16 items-center justify-center rounded-full bg-sunken text-ink-soft">
          {icon}
        </div>
      )}
      <Heading className="text-20 font-semibold text-balance wrap-anywhere">{title}</Heading>
      {text && <p className="text-16 text-pretty text-ink-soft">{text}</p>}
      {children && <div className="mt-3 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  )
}
