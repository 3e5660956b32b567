import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

const secret = 'a captcha secret of a test'

/** Checks answers as hCaptcha, Turnstile and reCAPTCHA are documented to: each counts once. */
export async function captchaProvider() {
  const tokens = new Set<string>()
  const state = { isDown: false, received: '', count: 0 }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      state.received += body
      const asked = new URLSearchParams(body)
      const success =
        request.method === 'POST' &&
        asked.get('secret') === secret &&
        tokens.delete(asked.get('response') ?? '')
      response.writeHead(state.isDown ? 500 : 200, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify({ success }))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return {
    env: {
      CAPTCHA: 'hcaptcha',
      CAPTCHA_SITE_KEY: 'site-key',
      CAPTCHA_SECRET: secret,
      CAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/siteverify`,
      CAPTCHA_SCRIPT_URL: `http://127.0.0.1:${port}/api.js`,
    },
    /** What the captcha hands out to a client that solved it. */
    token(): string {
      const token = `solved-${++state.count}`
      tokens.add(token)
      return token
    },
    down: (isDown: boolean) => void (state.isDown = isDown),
    received: () => state.received,
  }
}
