import { businessCreate } from '@bowerbird/contract/business/business-calls'
import { tagCheckGet } from '@bowerbird/contract/conversions/conversion-calls'
import { asAdvertiserId, asPinId } from '@bowerbird/contract/kernel/ids'
import type { BoardId, PinId } from '@bowerbird/contract/kernel/ids'
import { linkListCreate, linkListDelete, linkListsGet } from '@bowerbird/contract/offsite/offsite-calls'
import { findPinImagesGet, pinsImagePut } from '@bowerbird/contract/media/upload-calls'
import { siteClaimCreate, siteClaimUpdate } from '@bowerbird/contract/people/claim-calls'
import { pinCreate } from '@bowerbird/contract/pins/pin-calls'
import { providerKeys } from '@bowerbird/core/sign-in/provider-documents'
import { checkLinks } from '@bowerbird/pinner/pins/check-links'
import { wholeImport } from '@bowerbird/pinner/imports/test-import'
import { readOrigins } from '@bowerbird/pinner/pins/read-origins'
import { originsOfPins } from '@bowerbird/pinner/library/pin-origin-queries'
import type { Actor } from './actor.ts'
import type { Pinner } from './make.ts'
import { adsAreHere } from './ads-are-here.ts'
import { picture } from './picture.ts'
import type { World } from './world.ts'

export interface FetchingHome {
  home: World
  ann: Pinner
  board_id: BoardId
  /** Makes this site answer like this at an address of its own, and gives that address. */
  answers: (path: string, json: unknown) => string
}

export interface FetchingFeature {
  name: string
  /** The files that ask for a page, a picture or a record. */
  files: readonly string[]
  /** A call waits for the site; a job has its own pace, one page of a site after the other. */
  asks: 'in a call' | 'by a job'
  /** One after the other, or at once: what became of each address, `ok` where its answer was of use. */
  run(there: FetchingHome, urls: readonly string[]): Promise<string[]>
}

const pageWithTag: FetchingFeature = {
  name: 'a page that the tag of an ad account is looked for in',
  files: ['ads/conversions/check-tag.ts'],
  asks: 'in a call',
  async run({ ann }, urls) {
    const { advertiser_id } = await ann.did(businessCreate, {
      name: 'Nest',
      account_type: 'shop',
      country: 'US',
      currency: 'USD',
      time_zone: 'America/New_York',
    })
    const account = asAdvertiserId(advertiser_id ?? '')
    return Promise.all(
      urls.map(async (url) => outcomeOf(await ann.call(tagCheckGet, { advertiser_id: account, url }))),
    )
  },
}

const outcomeOf = (outcome: Awaited<ReturnType<Actor['call']>>) => (outcome.ok ? 'ok' : outcome.code)

/** Whatever opens an address that a person gave, or that a page or a provider led to. A test finds those that lack. */
export const fetchingFeatures: readonly FetchingFeature[] = [
  {
    name: 'a picture by its address',
    files: ['pinner/uploads/fetched-picture.ts'],
    asks: 'in a call',
    run: ({ ann, board_id }, urls) =>
      Promise.all(
        urls.map(async (image_url) => outcomeOf(await ann.call(pinCreate, { board_id, image_url }))),
      ),
  },
  {
    name: 'a picture fetched ahead',
    files: ['pinner/uploads/fetched-picture.ts'],
    asks: 'in a call',
    run: ({ ann }, urls) =>
      Promise.all(urls.map(async (image_url) => outcomeOf(await ann.call(pinsImagePut, { image_url })))),
  },
  {
    name: 'the pictures of a page',
    files: ['pinner/uploads/find-pin-images.ts'],
    asks: 'in a call',
    run: ({ ann }, urls) =>
      Promise.all(
        urls.map(async (url) => {
          const outcome = await ann.call(findPinImagesGet, { url })
          return outcome.ok ? `ok ${outcome.data.title}` : outcome.code
        }),
      ),
  },
  {
    name: 'where the picture of a pin came from',
    files: ['pinner/pins/read-origins.ts'],
    asks: 'by a job',
    async run(there, urls) {
      const { home } = there
      const pins = await pinsWithLinks(there, urls)
      await home.drain()
      // A few pages of one site at a time.
      for (let n = 0; n < urls.length / 10 + 1; n++) {
        await readOrigins.enqueue(home.db, {})
        await home.drain()
        home.clock.advance(61_000)
      }
      const ids = pins.filter((one) => /^\d+$/.test(one))
      const origins = await originsOfPins(home.db, ids)
      return pins.map((one) => (origins.has(one) ? `ok ${origins.get(one)?.title}` : 'nothing'))
    },
  },
  {
    name: 'whether a link still leads somewhere',
    files: ['pinner/pins/check-links.ts'],
    asks: 'by a job',
    async run(there, urls) {
      const { home } = there
      const pins = await pinsWithLinks(there, urls)
      await home.drain()
      for (let n = 0; n < urls.length / 10 + 1; n++) {
        home.clock.advance(25 * 3600_000)
        await checkLinks.enqueue(home.db, {})
        await home.drain()
      }
      return pins.map(() => 'looked at')
    },
  },
  {
    name: 'the proof that a site belongs to a user',
    files: ['pinner/claim/claim-site.ts'],
    asks: 'by a job',
    async run({ ann }, urls) {
      const outcomes: string[] = []
      // A site is claimed, and not a page of it: one address of each says it all.
      const perHost = new Map(urls.map((url) => [URL.parse(url)?.host ?? url, url]))
      for (const url of perHost.values()) {
        const claim = await ann.call(siteClaimCreate, { url })
        if (!claim.ok) {
          outcomes.push(claim.code)
          continue
        }
        const methods = ['tag', 'file', 'dns'] as const
        for (const method of methods)
          outcomes.push(outcomeOf(await ann.call(siteClaimUpdate, { claim_id: claim.data.id, method })))
      }
      return outcomes
    },
  },
  {
    name: 'the keys that a provider’s own document names',
    files: ['core/sign-in/provider-documents.ts'],
    asks: 'in a call',
    run: ({ home, answers }, urls) =>
      Promise.all(
        urls.map(async (jwks_uri, n) => {
          const path = `/provider/${n}`
          const issuer = answers(`${path}/.well-known/openid-configuration`, {}).replace(
            /\/\.well-known.*/,
            '',
          )
          answers(`${path}/.well-known/openid-configuration`, { issuer, jwks_uri })
          const provider = {
            provider: 'google',
            name: 'A provider',
            issuer,
            issuers: [issuer],
            client_id: 'x',
            client_secret: undefined,
            signs_by_secret: false,
            secret_goes_in: 'body',
          } as const
          return providerKeys(home.app, provider, { is_missing: false }).then(
            () => 'ok',
            () => 'refused',
          )
        }),
      ),
  },
  {
    name: 'the pages and pictures of an import',
    files: ['pinner/imports/row-picture.ts'],
    asks: 'by a job',
    async run({ home, ann }, urls) {
      const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
      const rows = urls.flatMap((url, n) => [
        `Picture ${n},https://example.com/${n},${cell(url)}`,
        `Page ${n},${cell(url)},`,
      ])
      const run = await wholeImport(home, ann, { 'pins.csv': ['title,link,image', ...rows].join('\n') })
      return [run.state]
    },
  },
  {
    name: 'the lists of sites that links must not lead to',
    files: ['pinner/offsite/load-link-list.ts'],
    asks: 'by a job',
    // The first account owns the site.
    async run({ home, ann }, urls) {
      const states: string[] = []
      for (const address of urls) {
        const list = await ann.call(linkListCreate, { name: 'A list', verdict: 'blocked', address })
        if (!list.ok) {
          states.push(list.code)
          continue
        }
        await home.drain()
        const [loaded] = await ann.did(linkListsGet, {})
        states.push(loaded?.state === 'ready' ? 'ok' : (loaded?.trouble ?? ''))
        await ann.did(linkListDelete, { list_id: list.data.id })
      }
      return states
    },
  },
  ...(adsAreHere ? [pageWithTag] : []),
]

/** Addresses that the owner of the site wrote into its settings, and where the answers to them lead. */
export const ofTheOwner: Record<string, string> = {
  'core/identity/captcha.ts': 'the one address of the captcha that the owner chose',
  'core/sign-in/exchange-code.ts': 'an address of the provider’s document, checked as its keys are',
  'core/sign-in/facebook-graph.ts': 'the one address of the settings',
}

/** The ways themselves. */
export const theWays = ['core/fetch/', 'core/page-reader/']

/** Ids of the pins, or why there is none. */
async function pinsWithLinks({ ann, board_id }: FetchingHome, urls: readonly string[]): Promise<PinId[]> {
  const image_base64 = await picture({ seed: 77 })
  const ids: PinId[] = []
  for (const link of urls) {
    const outcome = await ann.call(pinCreate, { board_id, image_base64, link })
    ids.push(outcome.ok ? outcome.data.id : asPinId(outcome.code))
  }
  return ids
}
