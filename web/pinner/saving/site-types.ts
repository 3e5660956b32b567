/** The sites of the specification (business.md §3, SHELL-17). Here they are parts of one site. */
export const siteTypes = {
  www: 0,
  phone: 1,
  sterling: 3,
  analytics: 4,
  business: 6,
  trends: 7,
  trends_internal: 8,
  commerce_app: 10,
  pintergration: 10,
  creators: 11,
  planning_hub: 12,
  newsroom: 13,
} as const
export type SiteType = (typeof siteTypes)[keyof typeof siteTypes]

/** Those whose addresses need the base of their site before them when they are linked from another. */
const prefixed: ReadonlySet<number> = new Set([siteTypes.www, siteTypes.sterling, siteTypes.analytics])

interface Crossing {
  from: SiteType
  to: SiteType
  /** Scheme, host and port of the destination: this site's own, unless a user sets it up otherwise. */
  base: string
}

/** A path as it is linked from one site to another: whole where the sites differ and the destination has a base. */
export function crossSitePath(path: string, { from, to, base }: Crossing): string {
  return from !== to && prefixed.has(to) ? new URL(path, base).href : path
}
