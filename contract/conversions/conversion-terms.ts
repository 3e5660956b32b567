/** Events that advertisers report of their own sites, by the names of the market's conversions API; others are theirs. */
export const conversionEvents = [
  'page_visit',
  'view_category',
  'search',
  'add_to_cart',
  'checkout',
  'signup',
  'lead',
  'watch_video',
  'custom',
] as const
export type ConversionEvent = (typeof conversionEvents)[number]
/** A name that its sender made up. */
export const isOwnEvent = (name: string): boolean => !conversionEvents.some((one) => one === name)

/** How an event came here. */
export const conversionSources = ['tag', 'api', 'upload'] as const
export type ConversionSource = (typeof conversionSources)[number]

export const actionSources = ['app_android', 'app_ios', 'web', 'offline'] as const
export type ActionSource = (typeof actionSources)[number]

/** Why an event is refused. Each has a text of its own. */
export const conversionFaults = [
  'shape',
  'field',
  'event_name',
  'action_source',
  'event_time',
  'late',
  'future',
  'event_id',
  'no_identifier',
  'not_hashed',
  'click_id',
  'value',
  'currency',
  'url',
  // Of earlier days; `field` has the name of the field beside it.
  'custom_data',
  'foreign_site',
  'no_tag',
  'too_many',
] as const
export type ConversionFault = (typeof conversionFaults)[number]

/** What became of an event: it counts, it was here already, or why it was refused. */
export type ConversionOutcome = 'taken' | 'duplicate' | ConversionFault

/** What an event may be recognised by. */
export const matchKinds = ['click_id', 'em', 'ph', 'external_id', 'visit'] as const
export type MatchKind = (typeof matchKinds)[number]

/** Units of its currency that one event is worth at most; more is refused as no amount. */
export const MOST_EVENT_VALUE = 1e9
/** Events of one request. */
export const MOST_API_EVENTS = 1_000
/** An event is taken that many days after it happened, and is known again for as long. */
export const CONVERSION_DAYS = 7
/** A clock may be ahead by so much. */
export const AHEAD_SECONDS = 5 * 60

/** Days after an ad action in which a conversion is credited to it; 0: such actions get no credit. */
export const attributionWindows = [0, 1, 7, 14, 30, 60] as const
export type AttributionWindow = (typeof attributionWindows)[number]
/** Ad actions that get credit, the strongest first. */
export const creditKinds = ['click', 'engagement', 'view'] as const
export type CreditKind = (typeof creditKinds)[number]
/** The day in which a credited conversion counts: of the ad action, or its own. */
export const creditTimes = ['action', 'conversion'] as const
export type CreditTime = (typeof creditTimes)[number]

/** `send`: real events and test events; `test`: test events alone. */
export const conversionTokenScopes = ['send', 'test'] as const
export type ConversionTokenScope = (typeof conversionTokenScopes)[number]
export const MOST_CONVERSION_TOKENS = 20
/** Groups of fewer people are answered as "under 5". */
export const LEAST_PEOPLE = 5

/** `hashed`: identifiers were hashed before the file was sent; `plain`: they are hashed on arrival. */
export const uploadKinds = ['plain', 'hashed'] as const
export type ConversionUploadKind = (typeof uploadKinds)[number]
export const MOST_UPLOAD_ROWS = 500_000
export const MOST_UPLOAD_PART = 1_000

/** Columns of a file of conversions. */
export const conversionColumns = [
  'event_name',
  'event_time',
  'event_id',
  'action_source',
  'event_source_url',
  'opt_out',
  'em',
  'ph',
  'external_id',
  'click_id',
  'value',
  'currency',
  'num_items',
  'order_id',
  'opt_out_type',
] as const
export type ConversionColumn = (typeof conversionColumns)[number]
