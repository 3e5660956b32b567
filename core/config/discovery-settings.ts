import { z } from 'zod'
import { setting } from './setting.ts'
import { listenHost, oneOf, siteAddress, wholeNumber } from './setting-values.ts'

const addresses = z.string().transform((text, context) => {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => siteAddress.safeParse(part))
  if (parts.every((part) => part.success)) return parts.map((part) => part.data)
  context.addIssue({
    code: 'custom',
    message: 'must be addresses such as http://127.0.0.1:3900, without a path, between commas',
  })
  return z.NEVER
})

/** The discovery engine (docs/operate/discovery.md). */
export const discoverySettings = {
  discovery: setting({
    env: 'DISCOVERY',
    default: 'on',
    schema: oneOf('on', 'off'),
    help: 'on: pins near other pins are found by an engine in memory. off: from what the database alone can tell, which needs less memory.',
  }),
  discovery_url: setting({
    env: 'DISCOVERY_URL',
    default: '',
    schema: addresses,
    help: 'Addresses of processes with ROLE=discovery, between commas, asked in turn. Empty: with ROLE=all the process has an engine of its own, with ROLE=web or worker none.',
  }),
  discovery_host: setting({
    env: 'DISCOVERY_HOST',
    default: '127.0.0.1',
    schema: listenHost,
    help: 'Address that a process with ROLE=discovery listens on. Requests need a token signed with the session secret of the site.',
  }),
  discovery_port: setting({
    env: 'DISCOVERY_PORT',
    default: '3900',
    schema: wholeNumber(1, 65_535),
    help: 'Port that a process with ROLE=discovery listens on.',
  }),
}
