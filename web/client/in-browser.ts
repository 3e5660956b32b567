/** Throws when a browser-only part is rendered on the server (SHELL-22, business.md §8). */
export function inBrowser(part: string): void {
  if (typeof window === 'undefined')
    throw new Error(`${part} is for browsers only: the server cannot render it`)
}
