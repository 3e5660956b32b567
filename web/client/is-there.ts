/** Whether the server answers at all, whatever it says. */
export function isThere(): Promise<boolean> {
  return fetch('/healthz', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}
