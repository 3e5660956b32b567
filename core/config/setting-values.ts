import { isIP } from 'node:net'
import { z } from 'zod'
import { isLoopback } from './loopback.ts'

export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((n) => n >= least && n <= most, `must be from ${least} to ${most}`)

export const oneOf = <const Choice extends string>(...choices: Choice[]) =>
  z.enum(choices, { error: `must be one of ${choices.join(', ')}` })

/** A whole site: scheme and host, no path. Answers it without a slash at the end. */
export const siteAddress = z.string().transform((text, context) => {
  const url = URL.parse(text)
  const isWhole =
    url && (url.protocol === 'http:' || url.protocol === 'https:') && !url.username && !url.password
  if (isWhole && url.pathname === '/' && !url.search && !url.hash) return url.origin
  context.addIssue({
    code: 'custom',
    message: 'must be an address like https://pins.example.org, without a path',
  })
  return z.NEVER
})

export const databaseAddress = z
  .string()
  .refine(
    (text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text),
    'must be an address like postgresql://user:password@host:5432/database',
  )

export const mailServer = z
  .string()
  .refine(
    (text) => /^smtps?:\/\/[^/]/.test(text) && URL.canParse(text),
    'must be an address like smtps://user:password@mail.example.org',
  )

/**
 * Of a provider that lets people in: https, with a path where it has one. Plain http only on this machine. Answers
 * it as written, since issuers are compared letter by letter.
 */
export const providerAddress = z.string().refine((text) => {
  const url = URL.parse(text)
  if (!url || url.username || url.password || url.search || url.hash) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
}, 'must be an address like https://sso.example.org')

/** An address alone, without a name. */
export const mailAddress = z
  .string()
  .refine(
    (text) => text.length <= 254 && /^[^\s@,;<>()"]+@[^\s@,;<>()"]+$/.test(text),
    'must be an e-mail address such as pins@example.org',
  )

export const listenHost = z
  .string()
  .refine(
    (text) => isIP(text) !== 0 || /^[A-Za-z0-9](?:[A-Za-z0-9.-]{0,251}[A-Za-z0-9])?$/.test(text),
    'must be an IP address or a host name',
  )

/** Words between commas. */
export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)

/** Addresses of proxies: single, as a.b.c.d/n, or the words loopback and private. */
export const proxyList = list.refine(
  (parts) => parts.every(isProxy),
  'must be addresses or ranges such as 10.0.0.7, 172.16.0.0/12, fd00::/8, or the words loopback, private, between commas',
)

/** Of a request: what a proxy in front writes. */
export const headerName = z
  .string()
  .refine((text) => /^[A-Za-z0-9-]{1,60}$/.test(text), 'must be the name of a header such as CF-IPCountry')

export const domainList = list.refine(
  (parts) => parts.every((part) => /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(part)),
  'must be domains in small letters, such as example.org, between commas',
)

export const hostList = list.refine(
  (parts) => parts.every((part) => /^(?:\[[0-9a-fA-F:.]+\]|\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/.test(part)),
  'must be addresses with ports (127.0.0.1:4121, [::1]:4121), between commas',
)

function isProxy(part: string): boolean {
  if (part === 'loopback' || part === 'private') return true
  const [address = '', bits, ...rest] = part.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}
