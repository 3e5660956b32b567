/** The site types of the specification (business.md §3, SHELL-17). Here they are parts of one site. */
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

/** Site types whose URLs need the base of their site when linked from another. */
const prefixed: ReadonlySet<number> = new Set([siteTypes.www, siteTypes.sterling, siteTypes.analytics])

interface Crossing {
  from: SiteType
  to: SiteType
  /** Origin of the destination: this site's own, unless configured otherwise. */
  base: string
}

/** A path as linked from one site to another: absolute where the sites differ and the destination has a base. */
export function crossSitePath(path: string, { from, to, base }: Crossing): string {
  return from !== to && prefixed.has(to) ? new URL(path, base).href : path
}
