interface FlaggedEntry {
  state?: { showError?: boolean } | null
}

/** True once for the entry of the history that is to say that something was not found (SHELL-15); coming back says nothing. */
export function tookShowError(): boolean {
  const entry = history.state as FlaggedEntry | null
  if (entry?.state?.showError !== true) return false
  history.replaceState({ ...entry, state: null }, '')
  return true
}
