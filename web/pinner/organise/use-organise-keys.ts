import { useEffect } from 'react'
import { stopSelecting } from './organise-requests.ts'
import { setSelection } from './select-store.ts'
import { allSelected } from './selection.ts'

/** Ctrl or Cmd and A selects all, Escape ends organising; not in fields, and not below a modal. */
export function useOrganiseKeys(): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || isElsewhere(event.target)) return
      if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault()
        setSelection(allSelected)
      } else if (event.key === 'Escape') {
        stopSelecting()
      }
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], [role="menu"]')) return true
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
}
