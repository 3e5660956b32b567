import { attributionSourcePath, sourceTerms } from '@bowerbird/contract/tracking/attribution-terms'
import type { SourceEventType } from '@bowerbird/contract/tracking/attribution-terms'
import { eventTypes } from '@bowerbird/contract/tracking/view-terms'

/** A promoted pin of the page, as its element says it. */
interface AttributedPin {
  tracking_params: string | undefined
  /** JSON of the pin's `attribution`. */
  attribution: string | undefined
}

/** Registers a view of a promoted pin, or a click on it, as a source of conversions. Other pins are none. */
export type Attribute = (pin: AttributedPin, type: SourceEventType) => void

/** One in ten of what became of sources is told to the server (business.md §9). */
const sampleRate = 0.1

/**
 * Registers attribution sources with Chrome (EVENT-03): of each impression one view and one click, by a request to the
 * main site, whose answer the browser reads. What fails holds up nothing.
 */
export function createAttribution(main_site: string): Attribute {
  const done = new Set<string>()
  return ({ tracking_params, attribution }, type) => {
    if (!tracking_params || !attribution || !isChrome()) return
    const key = `${type} ${tracking_params}`
    if (done.has(key)) return
    done.add(key)
    if (!isAllowed()) {
      console.debug('An attribution source was skipped: attribution reporting is not allowed')
      return count('attribution_skipped', type)
    }
    void sendAttributionSource({ main_site, tracking_params, attribution, type }).catch(() => undefined)
  }
}

interface Source {
  main_site: string
  tracking_params: string
  attribution: string
  type: SourceEventType
}

/** Throws where the server did not take it, which is logged. */
export async function sendAttributionSource(source: Source): Promise<void> {
  try {
    const response = await fetch(addressOf(source), {
      // The browser of the viewer to whom the pin was served, also where the page is on another host of this site.
      credentials: 'include',
      keepalive: true,
      ...attributionReporting,
    })
    if (!response.ok) throw new Error('server request failed.')
  } catch (error) {
    console.warn('An attribution source was not registered', error)
    count('attribution_failed', source.type)
    throw error
  }
  count('attribution_sent', source.type)
}

/** An option of Chrome's alone. */
const attributionReporting = { attributionReporting: { eventSourceEligible: true, triggerEligible: false } }

function addressOf({ main_site, tracking_params, attribution, type }: Source): string {
  const { destination_origins, ...ids } = JSON.parse(attribution) as Attributed
  const main = new URL(attributionSourcePath, main_site)
  const isElsewhere = main.host !== location.host
  const { expiry, priority } = sourceTerms[type]
  main.search = new URLSearchParams({
    ...ids,
    destination_origins: JSON.stringify(destination_origins),
    expiry: String(expiry),
    priority: String(priority),
    source_event_type: String(type),
    client_tracking_params: tracking_params,
    ...(isElsewhere && { hostname: location.hostname }),
  }).toString()
  return main.href
}

interface Attributed {
  source_event_id: string
  destination_origins: string[]
  advertiser_id: string
  campaign_id: string
}

/** Chrome names itself to pages of secure origins, which alone it lets register sources. */
function isChrome(): boolean {
  const { brands = [] } = (Reflect.get(navigator, 'userAgentData') ?? {}) as { brands?: { brand: string }[] }
  return brands.some(({ brand }) => brand === 'Google Chrome')
}

interface FeaturePolicy {
  features: () => string[]
  allowsFeature: (feature: string) => boolean
}

const feature = 'attribution-reporting'

/** False as well in a Chrome that knows the feature no more, and for users who ask not to be followed. */
function isAllowed(): boolean {
  if (Reflect.get(navigator, 'globalPrivacyControl') === true) return false
  const policy = (Reflect.get(document, 'permissionsPolicy') ?? Reflect.get(document, 'featurePolicy')) as
    | FeaturePolicy
    | undefined
  // Asking for an unknown feature would be a warning on the console.
  return policy?.features().includes(feature) === true && policy.allowsFeature(feature)
}

function count(event: string, type: SourceEventType): void {
  if (Math.random() >= sampleRate) return
  const method = type === eventTypes.click ? 'click' : 'view'
  new Image().src = `/_/beacon/pin.gif?${new URLSearchParams({ client: 'web', event, method }).toString()}`
}
