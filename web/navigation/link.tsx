import { Link as RouterLink } from 'react-router'
import type { LinkProps as RouterLinkProps } from 'react-router'
import type { MouseEvent } from 'react'
import { isPagePath } from './paths.ts'
import { navigation, noteNavigation } from './navigation.ts'
import type { NavigateOptions } from './navigation.ts'
import { isOver } from './trap-back-navigation.ts'

export interface LinkProps
  extends
    Omit<RouterLinkProps, 'to' | 'replace' | 'state' | 'preventScrollReset' | 'prefetch'>,
    NavigateOptions {
  to: string
}

/**
 * A link to a page of this site: navigates on the client, and stays a plain link for modified clicks and other uses.
 */
export function Link({ to, replace, state, keep_scroll, onClick, ...rest }: LinkProps) {
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event)) return
    noteNavigation({ keep_scroll })
    if (!isOver() || rest.target || rest.download !== undefined) return
    // A modal is open: its history entry is replaced.
    event.preventDefault()
    void navigation.to(to, { replace, state, keep_scroll })
  }
  const prepare = () => navigation.prepare(to)
  return (
    <RouterLink
      {...rest}
      to={to}
      replace={replace}
      state={state}
      preventScrollReset={keep_scroll}
      reloadDocument={!isPage(to)}
      onClick={follow}
      onPointerEnter={prepare}
      onFocus={prepare}
    />
  )
}

/** Files and URLs that match no page are requested from the server. */
function isPage(to: string): boolean {
  return !to.startsWith('/') || isPagePath(to.replace(/[?#].*$/, ''))
}

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
