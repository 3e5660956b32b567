import type { BoardId, ConversationId, PinId } from '@bowerbird/contract/kernel/ids'
import { searchScopes } from '@bowerbird/contract/search/search-terms'
import type { Call } from '@bowerbird/contract/kernel/call'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import type { Actor } from './actor.ts'
import { askedOfBusinesses } from './own-businesses.ts'
import { askedOfCampaigns } from './own-campaigns.ts'
import { askedOfMoney } from './own-money.ts'
import { askedOfImports } from './own-imports.ts'

/** Everything that a test made, under the names by which a user may ask for it. */
export interface Named {
  usernames: readonly string[]
  boards: readonly { id: string; slug: string; username: string }[]
  sections: readonly { id: string; slug: string; board_slug: string; username: string }[]
  pin_ids: readonly PinId[]
  words: readonly string[]
  /** Words that stand in the links of pins: `https://{word}.example/`. */
  links?: readonly string[]
  /** What links hold: of invites by e-mail and of shared boards. */
  tokens: readonly string[]
  /** Of many pins, each with the board that it is about. */
  actions: readonly { id: string; board_id: BoardId }[]
  /** What people write to each other in. */
  conversation_ids: readonly ConversationId[]
}

type Options = Record<string, unknown>

/** Calls that tell nothing of boards and pins, and why. */
const notAboutContent: Record<string, string> = {
  ...askedOfImports,
  ...askedOfBusinesses,
  ...askedOfCampaigns,
  ...askedOfMoney,
  'GET /v3/moderation/cases/': 'for the owner of the site alone: its own tests hold it',
  'GET /v3/moderation/cases/{case_id}/': 'the same',
  'GET /v3/moderation/appeals/': 'the same',
  'GET /v3/admin/overview/': 'the same',
  'GET /v3/admin/people/': 'the same',
  'GET /v3/admin/people/{user_id}/': 'the same',
  'GET /v3/admin/audit/': 'the same',
  'GET /v3/admin/links/': 'the same',
  'GET /v3/admin/hosts/': 'the same',
  'GET /v3/admin/words/': 'the same',
  'GET /v3/admin/discovery/': 'the same',
  'GET /v3/admin/advisories/': 'the same',
  'GET /v3/admin/health/': 'the same',
  'GET /v3/admin/versions/': 'the same',
  'GET /v3/admin/checklist/': 'the same',
  'GET /v3/admin/jobs/': 'the same',
  'GET /v3/admin/jobs/counts/': 'the same',
  'GET /v3/admin/storage/': 'the same',
  'GET /v3/admin/storage/people/': 'the same',
  'GET /v3/admin/people/{user_id}/storage/': 'the same',
  'GET /v3/users/me/restriction/': "the viewer's own account",
  'UserSessionResource.get': 'who is logged in here',
  'EmailExistsResource.get': 'addresses of accounts',
  'GET /v3/register/exists/': 'names of accounts',
  'PasswordResetResource.get': 'any holder of a link of a mail',
  'LogInLinkResource.get': 'any holder of a link of a mail',
  'EmailVerificationResource.get': 'any holder of a link of a mail',
  'AccountResource.get': "the viewer's own account",
  'PersonalDetailsResource.get': 'what the viewer stated about themselves',
  'UserSessionsResource.get': "the viewer's own sessions",
  'BrowserAccountsResource.get': 'who is logged in in this browser',
  'DataExportResource.get': "the viewer's own data: its own tests hold it",
  'FindPinImagesResource.get': 'pages of other sites',
  'GET /v1/urls/count.json': 'a number of public pins: its own tests hold it',
  'VIPResource.get': "the viewer's own uploads",
  'GET /v3/media/uploads/room/': "the viewer's own uploads",
  'AccessTokenResource.get': "the viewer's own tokens",
  'UserSettingsResource.get': 'what the viewer set',
  'GET /vx/why/': 'about what was served to the user who asks: its own tests prove it',
  'GET /vx/hidden_promotions/': 'what the viewer hid',
  'GET /vx/promotion_choice/': 'what the viewer set',
  'SignInTicketResource.get': 'what a provider stated about the holder of its ticket',
  'OutsideIdentityResource.get': "the viewer's own accounts elsewhere",
  'GET /v3/facebook/login_data/': 'about the holder of the token of Facebook',
  'GET /v3/users/settings/': 'what the viewer set',
  'UserInterestsResource.get': 'what the viewer wants to see more of',
  'InterestOfferResource.get': 'topics to choose from, which the question of topics tells to anyone',
  'UserBlocksResource.get': 'whom the viewer blocked',
  'SiteClaimResource.get': "the viewer's own sites",
  'UserMfaResource.get': 'what guards the account of the viewer',
}

/** What pins of the tests are about, by the word in their titles and hashtags. */
const topicIds = ['birds', 'animals']

/** Options by which something is named, and every name that is known. */
const naming: Record<string, (named: Named) => Options[]> = {
  board_id: ({ boards }) => boards.map(({ id }) => ({ board_id: id })),
  slug: ({ boards }) => boards.map(({ username, slug }) => ({ username, slug })),
  board_slug: () => [],
  section_id: ({ sections }) => sections.map(({ id }) => ({ section_id: id })),
  section_slug: ({ sections }) =>
    sections.map(({ username, board_slug, slug }) => ({ username, board_slug, section_slug: slug })),
  username: ({ usernames }) => usernames.map((username) => ({ username })),
  /** Beside `id`: of what it is the id. */
  type: ({ boards, sections }) => [
    ...boards.map(({ id }) => ({ id, type: 'board' })),
    ...sections.map(({ id }) => ({ id, type: 'section' })),
  ],
  id: ({ pin_ids }) => pin_ids.map((id) => ({ id })),
  pin: ({ pin_ids }) => pin_ids.map((pin) => ({ pin })),
  pin_id: ({ pin_ids }) => pin_ids.map((pin_id) => ({ pin_id })),
  pin_ids: ({ pin_ids }) => [{ pin_ids: pin_ids.slice(-50) }],
  /** Pictures are named together with pins, and in pinner/likeness/likeness.test.ts. */
  image_signature: () => [],
  image_signatures: () => [],
  picture: () => [],
  colors: () => [{ colors: ['#b0a090'] }],
  pinId: ({ pin_ids }) => pin_ids.map((pinId) => ({ pinId })),
  objectId: ({ pin_ids }) => pin_ids.map((objectId) => ({ objectId })),
  commentId: () => [],
  conversation_id: ({ conversation_ids }) => conversation_ids.map((conversation_id) => ({ conversation_id })),
  query: ({ words }) => words.map((query) => ({ query })),
  term: ({ words }) => words.map((term) => ({ term })),
  q: ({ words }) => words.map((word) => ({ q: word.replace('#', '') })),
  interest: ({ words }) => [...words, ...topicIds].map((interest) => ({ interest })),
  topic_id: () => topicIds.map((topic_id) => ({ topic_id })),
  topic_ids: () => [{ topic_ids: topicIds }],
  addresses: ({ links = ['none'] }) => [{ addresses: links.map((word) => `https://${word}.example/`) }],
  token: ({ tokens }) => tokens.map((token) => ({ token })),
  url: ({ pin_ids }) => [undefined, ...pin_ids].map((pin_id) => ({ url: 'https://bower.example/', pin_id })),
  action_id: ({ actions }) => actions.map(({ id, board_id }) => ({ board_id, action_id: id })),
  /** Uploads are asked for in their own tests: they have no names that others could know. */
  upload_id: () => [],
}

/** Options that turn the same question another way, and ways to turn them. */
const turning: Record<string, readonly Options[]> = {
  scope: searchScopes
    .filter((scope) => ['my_pins', 'my_content', 'boards', 'users'].includes(scope))
    .map((scope) => ({ scope })),
  sort: [{ sort: 'alphabetical' }, { sort: 'newest' }],
  privacy_filter: [{ privacy_filter: 'secret' }, { privacy_filter: 'protected' }],
  include_archived: [{ include_archived: true }],
  archived_only: [{ archived_only: true }],
  filter_section_pins: [{ filter_section_pins: true }],
  show_pin_count: [{ show_pin_count: true }],
  crop: [{ crop: { x: 0.2, y: 0.2, w: 0.5, h: 0.5 } }],
  kind: [{ kind: 'pin' }, { kind: 'board' }],
  feed: [{ feed: 'following' }],
  again: [{ again: true }],
}

/** Options that name nothing and change nothing of what may be shown. */
const indifferent = new Set([
  'page_size',
  'bookmarks',
  'field_set_key',
  'rs',
  'pin_scope',
  'count',
  'shortlist_length',
  'shortlist_suggestions',
  'filter',
  'advertiser_id',
  'orbac_subject_id',
  'callback',
  'third_party_ad',
  'check_only',
  'client_tracking_params',
  'aux_data',
  // Of a report: how many days, and what its lists are sorted by.
  'days',
  'metric',
  // Of a search: they leave out some of what it finds, or change nothing.
  'auto_correction_disabled',
  'commerce_only',
  'b_id',
  'domains',
  'colors',
  'user',
  'guided_search_query',
  'journey_depth',
  'brands',
  'brand_value',
  'brandValue',
  'on_sale',
  'price_min',
  'price_max',
  'style',
  'top_pin_ids',
  'top_pin_id',
  'query_pin_sigs',
  'cover_pin_sig',
  'filters',
  'applied_unified_filters',
  'appliedProductFilters',
  'source_id',
  'source_module_id',
  'source_url',
  'corpus',
  'request_params',
  'fields',
  'add_fields',
])

/**
 * What to ask a read call, with every name that is known: by each name alone, by the first of them beside
 * each board, and each of these turned every way. A call with an option that is new here fails.
 */
export function questions(call: Call, named: Named): Options[] {
  if (call.id in notAboutContent) return []
  const options = Object.keys((call.input as unknown as { shape: object }).shape)
  const unknown = options.filter((name) => !(name in naming) && !(name in turning) && !indifferent.has(name))
  if (unknown.length > 0)
    throw new Error(
      `The privacy tests do not know what ${call.id} is asked with ${unknown.join(', ')}: say in testing/outsider-questions.ts what it names, how it turns the question, or that it does neither`,
    )
  const takes = (asked: Options) => call.input.safeParse(asked).success
  const ways = options.flatMap((name) => naming[name]?.(named) ?? [])
  const beside =
    options.includes('board_id') && !takes({ board_id: named.boards[0]?.id })
      ? ways.slice(-1).flatMap((way) => named.boards.map(({ id }) => ({ ...way, board_id: id })))
      : []
  const asked = [{}, ...ways, ...beside].filter(takes)
  if (
    asked.length === 0 &&
    named.boards.length * named.pin_ids.length > 0 &&
    !['token', 'conversation_id'].some((name) => options.includes(name))
  )
    throw new Error(
      `The privacy tests find nothing to ask ${call.id}: add its names to testing/outsider-questions.ts, or say there why it is not about content`,
    )
  const turns = options.flatMap((name) => turning[name] ?? [])
  return asked.flatMap((one) => [one, ...turns.map((turn) => ({ ...one, ...turn }))])
}

/** All pages of an answer, to the end of the list. */
export async function readToTheEnd(
  actor: Actor,
  call: Call,
  options: Options,
  page_size = 5,
): Promise<Outcome[]> {
  if (!call.paged) return [await actor.call(call, options)]
  const pages: Outcome[] = []
  for (let bookmarks: string[] | undefined = []; bookmarks && pages.length < 50;) {
    const page: Outcome = await actor.call(call, { ...options, page_size, bookmarks })
    pages.push(page)
    bookmarks = page.ok && page.bookmark ? [page.bookmark] : undefined
  }
  return pages
}
