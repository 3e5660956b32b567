import { knownId, pinId } from '@bowerbird/contract/kernel/fields'
import type { PinId } from '@bowerbird/contract/kernel/ids'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { createReplicas } from '@bowerbird/core/fetch/ask-replicas'
import { signToken } from '@bowerbird/core/identity/signed-token'
import { INTERNAL_PURPOSE, openInternalPort } from '@bowerbird/core/server/internal-port'
import type { InternalPort } from '@bowerbird/core/server/internal-port'
import { z } from 'zod'
import type { EngineLink } from './engine-link.ts'
import type { LocalEngine } from './local-engine.ts'

const scored = z.array(z.object({ pin_id: knownId<PinId>(), score: z.number() })).nullable()
const stats = z.object({
  pictures: z.number(),
  boards: z.number(),
  edges: z.number(),
  descriptors: z.number(),
  bytes: z.number(),
  is_ready: z.boolean(),
  walks: z.number(),
})
const walkQuestion = z.object({
  from: z.array(z.object({ root_pin_id: pinId, weight: z.number().positive() })).max(200),
  count: z.int().min(1).max(500),
  seed: z.int(),
})
const colorsQuestion = z.object({
  colors: z
    .array(z.object({ l: z.number(), a: z.number(), b: z.number(), share: z.number() }))
    .min(1)
    .max(8),
  count: z.int().min(1).max(500),
})
const nearestQuestion = z.object({ descriptor: z.base64().max(16_384), count: z.int().min(1).max(500) })

const forMs = 60_000

/** The port of a process with ROLE=discovery. Questions that make no sense get null, as from an engine that knows nothing. */
export function openEnginePort(app: AppContext, engine: LocalEngine): Promise<InternalPort> {
  const signal = new AbortController().signal
  const { discovery_host: host, discovery_port: port } = app.settings
  return openInternalPort({
    app,
    host,
    port,
    isReady: (path) => path === '/stats' || engine.isReady(),
    async answer(path, question) {
      if (path === '/stats') return engine.link.stats(signal)
      if (path === '/walk') {
        const asked = walkQuestion.safeParse(question)
        return asked.success ? engine.link.walk(asked.data, signal) : null
      }
      if (path === '/nearest' || path === '/meaning') {
        const asked = nearestQuestion.safeParse(question)
        if (!asked.success) return null
        const { count } = asked.data
        const descriptor = Uint8Array.from(Buffer.from(asked.data.descriptor, 'base64'))
        return path === '/nearest'
          ? engine.link.nearest({ descriptor, count }, signal)
          : engine.link.meaning({ vector: descriptor, count }, signal)
      }
      if (path === '/colors') {
        const asked = colorsQuestion.safeParse(question)
        return asked.success ? engine.link.byColors(asked.data, signal) : null
      }
      return undefined
    },
  })
}

export interface RemoteEngines {
  link: EngineLink
  stop(): Promise<void>
}

/** Asks the processes of DISCOVERY_URL, in turn. */
export function askRemoteEngines({
  settings,
  security,
  observe,
}: Pick<AppContext, 'settings' | 'security' | 'observe'>): RemoteEngines {
  const replicas = createReplicas({
    urls: settings.discovery_url,
    token: createTokens(security.secret),
    log: observe.log,
  })
  const askNear = async (
    path: string,
    vector: Uint8Array,
    { count, signal }: { count: number; signal: AbortSignal },
  ) =>
    scored.parse(
      await replicas.ask(path, { descriptor: Buffer.from(vector).toString('base64'), count }, signal),
    )
  return {
    link: {
      walk: async (question, signal) => scored.parse(await replicas.ask('/walk', question, signal)),
      nearest: ({ descriptor, count }, signal) => askNear('/nearest', descriptor, { count, signal }),
      meaning: ({ vector, count }, signal) => askNear('/meaning', vector, { count, signal }),
      byColors: async (question, signal) => scored.parse(await replicas.ask('/colors', question, signal)),
      stats: async (signal) => stats.nullable().parse(await replicas.ask('/stats', {}, signal)),
    },
    stop: replicas.close,
  }
}

/** One token serves for a while: signing each question would cost more than asking it. */
function createTokens(secret: string): () => string {
  let token = ''
  let until = 0
  return () => {
    const now = Date.now()
    if (now > until - forMs / 2) {
      until = now + forMs
      token = signToken(secret, { purpose: INTERNAL_PURPOSE, text: '', until: new Date(until) })
    }
    return token
  }
}
