import { Resolver } from 'node:dns/promises'

export type HostResolver = (host: string, signal: AbortSignal) => Promise<string[]>

/**
 * Every A and AAAA address of a name. Not getaddrinfo: that runs on Node's four-thread pool, where a few slow name
 * servers would hold up files and compression, and it cannot be called off. An empty list: no such name.
 */
export const resolveHost: HostResolver = async (host, signal) => {
  const resolver = new Resolver({ timeout: 2500, tries: 2 })
  const stop = () => resolver.cancel()
  signal.addEventListener('abort', stop, { once: true })
  try {
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
