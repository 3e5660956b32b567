import type { JSONWebKeySet } from 'jose'
import type { ServerMetadata } from 'openid-client'
import type { AppContext } from '../call/app-context.ts'
import type { OidcProvider } from './providers.ts'

/** The provider is unreachable, or its metadata is invalid. */
export class ProviderTrouble extends Error {
  override name = 'ProviderTrouble'
}

interface Kept<T> {
  value: T
  at: number
}
interface Documents {
  metadata?: Kept<ServerMetadata>
  keys?: Kept<JSONWebKeySet>
}

const metadataMs = 3600_000
const keysMs = 15 * 60_000
/** Unknown keys have ours read again no more often than this: tokens cost nothing to invent. */
const rereadMs = 30_000

/** By issuer. */
const createDocuments = () => new Map<string, Documents>()

/** Metadata of the provider: its endpoints and signing keys. */
export async function providerMetadata(app: AppContext, provider: OidcProvider): Promise<ServerMetadata> {
  const documents = documentsOf(app, provider)
  const now = app.clock.now().getTime()
  if (documents.metadata && now - documents.metadata.at < metadataMs) return documents.metadata.value
  const address = `${provider.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const value = (await readJson(app, provider, address)) as ServerMetadata
  if (value.issuer !== provider.issuer) throw new ProviderTrouble(`${address} names another issuer`)
  documents.metadata = { value, at: now }
  return value
}

/** The keys that the provider signs with. `is_missing`: one of a moment ago was not among those we knew. */
export async function providerKeys(
  app: AppContext,
  provider: OidcProvider,
  { is_missing }: { is_missing: boolean },
): Promise<JSONWebKeySet> {
  const documents = documentsOf(app, provider)
  const now = app.clock.now().getTime()
  const mostMs = is_missing ? rereadMs : keysMs
  if (documents.keys && now - documents.keys.at < mostMs) return documents.keys.value
  const { jwks_uri } = await providerMetadata(app, provider)
  if (typeof jwks_uri !== 'string') throw new ProviderTrouble(`${provider.issuer} names no keys`)
  const value = (await readJson(app, provider, jwks_uri)) as unknown as JSONWebKeySet
  if (!Array.isArray(value.keys)) throw new ProviderTrouble(`${jwks_uri} holds no keys`)
  documents.keys = { value, at: now }
  return value
}

function documentsOf(app: AppContext, { issuer }: OidcProvider): Documents {
  const byIssuer = app.sides.state(createDocuments)
  const documents = byIssuer.get(issuer) ?? {}
  byIssuer.set(issuer, documents)
  return documents
}

async function readJson(
  app: AppContext,
  { issuer }: OidcProvider,
  address: string,
): Promise<Record<string, unknown>> {
  const answer = await app.web.outbound.fetchSafely(address, {
    accept: 'application/json',
    max_bytes: 512 * 1024,
    timeout_ms: 6000,
    max_redirects: 0,
    trusted_origin: new URL(issuer).origin,
  })
  if (!answer.ok) throw new ProviderTrouble(`${address}: ${answer.message}`)
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(answer.bytes))
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  } catch {
    // Reported below.
  }
  throw new ProviderTrouble(`${address} is not JSON`)
}
