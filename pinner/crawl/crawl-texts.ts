import type { SitemapRow } from './crawl-queries.ts'

export function robotsText(public_url: string, instance: 'public' | 'private'): string {
  if (instance === 'private') return 'User-agent: *\nDisallow: /\n'
  const closed = [
    '/resource/',
    '/v3/',
    '/upload/',
    '/login/',
    '/signup/',
    '/pin/create/',
    '/board/create/',
    '/search/',
    '/media/private/',
    '/media/upload/',
  ]
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${public_url}/sitemap.xml`,
    '',
  ].join('\n')
}

export function sitemapIndexXml(public_url: string, files: readonly string[]): string {
  const entries = files.map((file) => `<sitemap><loc>${escapeXml(public_url + file)}</loc></sitemap>`)
  return `${declaration}<sitemapindex xmlns="${namespace}">${entries.join('')}</sitemapindex>\n`
}

export function sitemapXml(public_url: string, rows: readonly SitemapRow[]): string {
  const entries = rows.map(
    (row) =>
      `<url><loc>${escapeXml(public_url + encodeURI(row.path))}</loc><lastmod>${row.changed_at.toISOString()}</lastmod></url>`,
  )
  return `${declaration}<urlset xmlns="${namespace}">${entries.join('')}</urlset>\n`
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (mark) => `&#${mark.charCodeAt(0)};`)
}
