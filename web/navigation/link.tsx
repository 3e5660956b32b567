import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react'
import { navigation } from './navigation.ts'
import type { NavigateOptions } from './navigation.ts'

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>, NavigateOptions {
  to: string
  ref?: Ref<HTMLAnchorElement>
}

/** A link to a page of this site: navigates there, and stays a plain link for everything else that people do with links. */
export function Link({ to, replace, state, keep_scroll, onClick, children, ...rest }: LinkProps) {
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (
      event.defaultPrevented ||
      !isPlainClick(event) ||
      (rest.target && rest.target !== '_self') ||
      rest.download !== undefined
    )
      return
    event.preventDefault()
    void navigation.to(to, { ...(replace && { replace }), ...(keep_scroll && { keep_scroll }), state })
  }
  const prepare = () => navigation.prepare(to)
  return (
    <a {...rest} href={to} onClick={follow} onPointerEnter={prepare} onFocus={prepare}>
      {children}
    </a>
  )
}

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
