/** `CC BY-NC 4.0` for its address; of other addresses the site; what is no address stays as it is. */
export function licenceName(license: string): string {
  const url = URL.parse(license)
  if (!url) return license
  const host = url.hostname.replace(/^www\./, '')
  if (host !== 'creativecommons.org') return host
  const [, kind, name, version = ''] = url.pathname.split('/')
  if (kind === 'licenses' && name) return `CC ${name.toUpperCase()} ${version}`.trim()
  if (kind === 'publicdomain' && name === 'zero') return `CC0 ${version}`.trim()
  return kind === 'publicdomain' ? 'Public Domain Mark' : host
}
