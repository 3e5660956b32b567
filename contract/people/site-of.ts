/** Photo-sharing sites where an account is a page below the site's own address (AUTH-18). */
export const photoSites: ReadonlySet<string> = new Set([
  '500px.com',
  'behance.net',
  'deviantart.com',
  'flickr.com',
  'glass.photo',
  'imgur.com',
  'instagram.com',
  'pixelfed.social',
  'smugmug.com',
  'tumblr.com',
  'unsplash.com',
  'vsco.co',
])

/**
 * What is claimed by an address: a web site by its host, an account of a photo-sharing site by host and path.
 * `https://www.Example.org/about` is `example.org`, `https://instagram.com/ada/` is `instagram.com/ada`. Null: nothing
 * that can be claimed.
 */
export function siteOf(address: string): string | null {
  const url = URL.parse(/^https?:\/\//i.test(address) ? address : `https://${address}`)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null
  const host = url.host.replace(/^www\./, '')
  if (host === '' || !/[.:]|^localhost$/.test(host)) return null
  if (!photoSites.has(host)) return host
  const [account] = url.pathname.split('/').filter((part) => part !== '' && !besideAccounts.has(part))
  return account ? `${host}/${account.toLowerCase()}` : null
}

/** What such sites put before the account: `flickr.com/photos/ada`. */
const besideAccounts: ReadonlySet<string> = new Set(['p', 'people', 'photos', 'user', 'users'])

/** An account of a photo-sharing site, rather than a web site of one's own. */
export const isPhotoSite = (site: string): boolean => photoSites.has(site.split('/')[0] ?? '')
