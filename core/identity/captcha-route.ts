import { randomBytes } from 'node:crypto'
import { challengeFrame } from '@bowerbird/contract/identity/challenge'
import type { Route } from '../call/route.ts'
import type { AppContext } from '../call/app-context.ts'
import { captchaOf } from './captcha.ts'
import type { Captcha } from './captcha.ts'

/** A page of its own for the captcha, so that no page of the product runs scripts of others. Ours alone frame it. */
export function createCaptchaRoute({ settings }: Pick<AppContext, 'settings'>): Route {
  return async (request) => {
    if (new URL(request.url).pathname !== challengeFrame) return undefined
    const captcha = captchaOf(settings)
    if (captcha === undefined) return undefined
    if (request.method !== 'GET') return new Response(null, { status: 405, headers: { Allow: 'GET' } })
    const nonce = randomBytes(16).toString('base64url')
    return new Response(frameHtml(captcha, nonce), {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': framePolicy(captcha, nonce),
        'Referrer-Policy': 'strict-origin',
        'Cache-Control': 'no-store',
      },
    })
  }
}

function framePolicy({ origins }: Captcha, nonce: string): string {
  const theirs = origins.join(' ')
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'unsafe-inline' ${theirs}`,
    `frame-src ${theirs}`,
    `connect-src ${theirs}`,
    `img-src data: ${theirs}`,
    `font-src ${theirs}`,
    'worker-src blob:',
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}

function frameHtml({ global, site_key, script_url }: Captcha, nonce: string): string {
  const address = new URL(script_url)
  address.searchParams.set('render', 'explicit')
  address.searchParams.set('onload', 'drawCaptcha')
  const captchaConfig = JSON.stringify({ global, site_key, src: address.href }).replaceAll(
    '<',
    String.raw`\u003c`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Captcha</title>
<body style="margin:0;display:grid;place-items:center">
<div id="box"></div>
<script nonce="${nonce}">
const { global, site_key, src } = ${captchaConfig}
const tell = (bowerbird_captcha) => parent.postMessage({ bowerbird_captcha }, location.origin)
function drawCaptcha() {
  window[global].render(document.getElementById('box'), {
    sitekey: site_key,
    theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    callback: (token) => tell({ token }),
    'error-callback': () => tell('failed'),
  })
}
const script = document.createElement('script')
script.src = src
script.onerror = () => tell('failed')
document.head.append(script)
</script>
`
}
