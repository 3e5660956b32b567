import { Suspense, useState } from 'react'
import type { ComponentType, ReactElement, ReactNode } from 'react'
import { fetchAhead } from '../client/lazy-part.ts'

/** What a menu's file exports: the menu, given its button. It opens at once when it is there. */
export interface MenuFile {
  default: ComponentType<{ trigger: ReactElement }>
}

interface LazyMenuProps {
  /** The menu, made by `lazyPart(load)`. */
  Menu: ComponentType<{ trigger: ReactElement }>
  load: () => Promise<MenuFile>
  /** For a button that shows an icon only. */
  label?: string
  className: string
  children: ReactNode
}

/** A button whose menu is loaded when somebody reaches for it. */
export function LazyMenu({ Menu, load, label, className, children }: LazyMenuProps) {
  const [isWanted, setIsWanted] = useState(false)
  const button = (
    <button type="button" aria-label={label} aria-haspopup="menu" className={className}>
      {children}
    </button>
  )
  if (isWanted) {
    return (
      <Suspense fallback={button}>
        <Menu trigger={button} />
      </Suspense>
    )
  }
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      className={className}
      onPointerEnter={() => fetchAhead(load)}
      onClick={() => setIsWanted(true)}
    >
      {children}
    </button>
  )
}
