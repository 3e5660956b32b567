/** True when a key belongs to something else than the page: a field, an open window, menu or list. */
export function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'))
    return true
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role="menu"]') !== null
  )
}
