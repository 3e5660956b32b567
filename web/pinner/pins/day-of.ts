/** A date as people read it: `3 May 2025` in the page's language. */
export function dayOf(date: string): string {
  return new Date(date).toLocaleDateString(document.documentElement.lang || 'en', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
}
