import { createHash } from 'node:crypto'
import type { Settings } from '@bowerbird/core/config/settings'
import { pinFootHeight } from './embed-size.ts'

/** The look of embedded pages: the tokens of the site, without its scripts. */
export const embedStyle = `:root{color-scheme:light dark;--ground:#fff;--sunken:#f1eee8;--line:#e4dfd6;--ink:#1e1c19;--soft:#57524a;--accent:#2447d6;--strong:#1b37ab;--on:#fff}
@media(prefers-color-scheme:dark){:root{--ground:#211f1c;--sunken:#2d2a26;--line:#3a3631;--ink:#f4f1eb;--soft:#bdb6aa;--accent:#8ea2ff;--strong:#aab9ff;--on:#12162b}}
*{box-sizing:border-box}
body{margin:0;height:100vh;display:flex;flex-direction:column;overflow:hidden;border:1px solid var(--line);border-radius:16px;background:var(--ground);color:var(--ink);font:14px/20px ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans",sans-serif}
a{color:inherit;text-decoration:none}
a:hover{text-decoration:underline}
a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.picture{flex:1;min-height:0;background:var(--sunken)}
.picture:focus-visible{outline-offset:-3px}
.picture img{display:block;width:100%;height:100%;object-fit:cover}
.foot{flex:none;height:${pinFootHeight}px;padding:12px;display:flex;flex-direction:column;justify-content:space-between}
.head{flex:none;padding:12px;display:flex;gap:12px;align-items:center;justify-content:space-between}
.words{min-width:0}
h1{margin:0;font-size:14px;line-height:20px;font-weight:600;overflow:hidden;overflow-wrap:anywhere;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2}
p{margin:0;font-size:12px;line-height:16px;color:var(--soft);overflow:hidden;white-space:nowrap;text-overflow:ellipsis}
.line{display:flex;gap:12px;align-items:center;justify-content:space-between}
.button{flex:none;display:inline-flex;align-items:center;height:32px;padding:0 12px;border-radius:16px;background:var(--accent);color:var(--on);font-weight:600}
.button:hover{background:var(--strong);text-decoration:none}
ul{flex:1;min-height:0;margin:0;padding:0 12px 12px;overflow:auto;list-style:none;columns:132px;column-gap:8px}
li{break-inside:avoid;margin-bottom:8px}
li a{display:block;border-radius:12px;overflow:hidden;background:var(--sunken)}
li img{display:block;width:100%;height:auto}
.empty{padding:0 12px 12px}`

/** Nothing but this style and pictures of this site; any page may frame it. */
export function embedPolicy({ public_url, media_url }: Pick<Settings, 'public_url' | 'media_url'>): string {
  const hash = createHash('sha256').update(embedStyle).digest('base64')
  return `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self' ${[public_url, ...(media_url ? [media_url] : [])].join(' ')}; base-uri 'none'; form-action 'none'; frame-ancestors *`
}
