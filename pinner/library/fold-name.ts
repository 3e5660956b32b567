/** A name as names are compared: without case and accents. */
export function foldName(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}

/** A name as it stands in addresses: `Crème brûlée & co` is `creme-brulee-co`. Letters of any script stay. */
export function slugOf(name: string): string {
  const slug = foldName(name)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  return slug === '' || slug.startsWith('_') ? `board${slug}` : slug
}
