import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'
import { exactText } from '../kernel/safe-text.ts'
import { isCountryCode } from './country-codes.ts'

/** First path words of the site, now and later (SHELL-03): no one's username. */
const reservedWords: ReadonlySet<string> = new Set(
  `_ngjs _followers _following about account activity admin administrator add-account ads alike ads-conversion advertise advertiser advertising amp analytics api app apple-app-site-association
  archive assets attribution_source audience_debug audiences auth billing blog board boards bot bower bowerbird bulk_editor business business-hub
  businesshub campaign-insights campaign-management campaigns catalogs categories category client collections comments contact conversations
  conversions convert create creator creators csrf csp dashboard data demo desktop developer developers discover docs domain download downloads drafts edit
  email embed engagement error everything experiments explore export extension favicon favicon.ico feed feeds find following followers graphql
  health healthz help history home homefeed hub icons ideas image images import inbox index info insights interests invite invitations invited invites
  invoices javascript jobs join landing language legal live log-in log-out login logout mail manager manifest manifest.webmanifest media
  media_planner member message messages metrics mobile moderator msot-optimizer my networks new news news_hub newsroom notifications null oauth offline offsite oembed
  opensearch.xml openapi owner page pages partner password people pidgets pin pin-builder pin-creation-tool pinner pins policy popular press privacy
  product-catalogs profile promote public quick-promote readyz recommendations reference register repin report report-center reporting reports reset
  resource resources restricted robots robots.txt root rss save saved search secret sections secure security self service-worker session settings setup share share-target shop
  shop_tool shopping sign-in sign-up signup site sitemap sitemap.xml sitemaps sso static stats status store stories story style styles sub support switch
  sw.js system tag tags team terms test today tools topic topics trash trends undefined unsubscribe upload upload-image uploads url user users v1 v3
  v4 v5 verify video videos vx web webhook webhooks welcome widget widgets www you _auth _created _saved`.split(
    /\s+/,
  ),
)

const most = 3
const withinMs = 3600 * 1000

/** Too many wrong tries from one place: of the three latest the oldest is of the last hour (AUTH-11). Times in ms. */
export function isPastLocalLimit(timestamps: readonly number[], now: number): boolean {
  const latest = timestamps.toSorted((a, b) => a - b).slice(-most)
  const [oldest] = latest
  return latest.length === most && oldest !== undefined && now - oldest <= withinMs
}

/** What a user may newly choose. */
export const newPassword = exactText(256).min(8, localized('errors-contract.use8CharactersOrMore'))

export const emailAddress = z
  .string()
  .max(254)
  .transform((text) => text.trim())
  .pipe(
    z
      .string()
      .min(1, localized('errors-contract.enterYourEMailAddress'))
      .pipe(z.email(localized('errors-contract.thisIsNotAnEMail'))),
  )

/** A username as it is in addresses: compared without case. */
export const username = z
  .string()
  .min(1)
  .max(60)
  .regex(/^[\p{L}\p{N}_.-]+$/u, localized('errors-contract.thisIsNotAUsername'))

/** What a user may newly choose: 3 to 30 of a-z, 0-9 and _, and no route's word. */
export const newUsername = z
  .string()
  .toLowerCase()
  .regex(/^[a-z0-9_]{3,30}$/, localized('errors-contract.usernamesHave3To30Letters'))
  .refine((name) => !reservedWords.has(name), localized('errors-contract.thisUsernameIsNotAvailable'))

export const countryCode = exactText(64).refine(isCountryCode, localized('errors-contract.chooseACountry'))

/** The answer to the challenge of `challenge_required` (AUTH-11). */
export const challengeAnswer = z.object({ word: exactText(400), answer: exactText(8192) }).optional()
