/** True when the server answers at all, with any status. */
export function isThere(): Promise<boolean> {
  return fetch('/healthz', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}
