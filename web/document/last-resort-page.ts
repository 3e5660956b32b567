import type { PageContext } from '../page/page-context.ts'
import { escapeHtml } from './escape-html.ts'

/** When even the error page cannot be rendered: plain, styled by nothing, and without a stack. */
export function lastResortPage({ site, request_id }: PageContext): Response {
  const name = escapeHtml(site.name)
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Something went wrong | ${name}</title></head><body><h1>Something went wrong on our end</h1><p>Try again in a moment. If it stays like this, tell the person who runs ${name} this number: <code>${escapeHtml(request_id)}</code></p><p><a href="/">Go to the home page</a></p></body></html>`
  return new Response(html, { status: 500, headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}
