/** The domain that a link names, without `www.`; empty for pins without one. */
export function linkDomain(link: string | null): string {
  if (link === null || !URL.canParse(link)) return ''
  return new URL(link).hostname.replace(/^www\./, '')
}
