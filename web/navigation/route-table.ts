import type { AdvertiserId, BoardId, ConversationId, PinId, UserId } from '@bowerbird/contract/kernel/ids'

/**
 * Every URL of the site that shows a page. The form with a trailing slash is canonical; both answer (SHELL-20). The
 * screens are in route-files.ts, which the browser does not load.
 */
export const routeTable = {
  home: '/',
  ideas: '/ideas/',
  interest: '/ideas/:interest/',
  log_in: '/login/',
  sign_up: '/signup/',
  pin: '/pin/:pin_id/',
  repin: '/pin/:pin_id/repin/x/',
  upload: '/pin/create/',
  create: '/pin/create/:method/',
  create_action: '/pin/create/:method/:action/',
  board_create: '/board/create/',
  section_create: '/board/:board_id/create_section/',
  board_invite: '/invite/:token/',
  add_account: '/add-account/',
  log_in_link_ask: '/login/link/',
  log_in_link: '/login/link/:token/',
  password_ask: '/password/reset/',
  password_set: '/password/reset/:token/',
  email_verify: '/email/verify/:token/',
  unsubscribe: '/unsubscribe/:token/',
  sign_in_continue: '/sign-in/continue/',
  restricted: '/restricted/',
  notifications: '/notifications/',
  messages: '/messages/',
  conversation: '/messages/:conversation_id/',
  share_target: '/share-target/',
  offline: '/offline/',
  admin: '/admin/',
  admin_people: '/admin/people/',
  admin_person: '/admin/people/:user_id/',
  admin_reports: '/admin/reports/',
  admin_report: '/admin/reports/:case_id/',
  admin_audit: '/admin/audit/',
  admin_mail: '/admin/mail/',
  admin_discovery: '/admin/discovery/',
  admin_versions: '/admin/versions/',
  admin_jobs: '/admin/jobs/',
  admin_storage: '/admin/storage/',
  settings: '/settings/',
  settings_saving: '/settings/saving/',
  settings_profile: '/settings/profile/',
  settings_account: '/settings/account/',
  settings_security: '/settings/security/',
  settings_privacy: '/settings/privacy/',
  settings_notifications: '/settings/notifications/',
  settings_blocked: '/settings/blocked/',
  settings_interests: '/settings/interests/',
  settings_language: '/settings/language/',
  settings_claim: '/settings/claim/',
  settings_data: '/settings/data/',
  settings_apps: '/settings/apps/',
  settings_import: '/settings/import/',
  import_run: '/settings/import/:import_id/',
  tools: '/tools/',
  connect: '/connect/',
  business_convert: '/business/convert/',
  business_access: '/business/access/',
  business_invite: '/business/invite/:token/',
  accounts_manager: '/accounts_manager/',
  accounts_manager_in: '/advertiser/:advertiser_id/accounts_manager/',
  quick_promote: '/quick-promote/',
  quick_promote_of: '/advertiser/quick-promote/',
  quick_promote_old: '/advertiser/quick_promote/',
  quick_promote_in: '/advertiser/:advertiser_id/quick-promote/',
  overview: '/advertiser/:advertiser_id/',
  ads_campaign_mode: '/ads/campaign_mode/',
  ads_campaign_mode_in: '/advertiser/:advertiser_id/ads/campaign_mode/',
  ads_create: '/ads/create/',
  ads_create_in: '/advertiser/:advertiser_id/ads/create/',
  ads_edit_draft: '/ads/edit_draft/',
  ads_edit_draft_in: '/advertiser/:advertiser_id/ads/edit_draft/',
  ads_edit: '/ads/edit/',
  ads_edit_in: '/advertiser/:advertiser_id/ads/edit/',
  audiences: '/audiences/',
  audiences_in: '/advertiser/:advertiser_id/audiences/',
  admin_audiences: '/audience_debug/',
  admin_audiences_in: '/advertiser/:advertiser_id/audience_debug/',
  recommendations: '/recommendations/',
  recommendations_in: '/advertiser/:advertiser_id/recommendations/',
  automated_create: '/automated/ads/create/',
  automated_create_in: '/advertiser/:advertiser_id/automated/ads/create/',
  automated_edit: '/automated/ads/edit/',
  automated_edit_in: '/advertiser/:advertiser_id/automated/ads/edit/',
  ads_duplicate: '/ads/duplicate/',
  ads_duplicate_in: '/advertiser/:advertiser_id/ads/duplicate/',
  ads_bulk_edit: '/ads/bulk_edit/',
  ads_bulk_edit_in: '/advertiser/:advertiser_id/ads/bulk_edit/',
  changes: '/history/',
  changes_in: '/advertiser/:advertiser_id/history/',
  report: '/reporting/:report/',
  report_in: '/advertiser/:advertiser_id/reporting/:report/',
  billing: '/billing/',
  billing_in: '/advertiser/:advertiser_id/billing/',
  billing_part: '/billing/:part/',
  billing_part_in: '/advertiser/:advertiser_id/billing/:part/',
  offsite: '/offsite/',
  admin_review: '/admin/review/',
  admin_funds: '/admin/funds/',
  admin_links: '/admin/links/',
  admin_words: '/admin/words/',
  settings_promotions: '/settings/promotions/',
  trash: '/trash/',
  share: '/share/:token/',
  alike: '/alike/',
  search: '/search/:scope/',
  profile: '/:username/',
  profile_created: '/:username/_created/',
  profile_saved: '/:username/_saved/',
  followers: '/:username/_followers/',
  following: '/:username/_following/',
  board: '/:username/:slug/',
  board_ideas: '/:username/:slug/_ideas/',
  section: '/:username/:slug/:section_slug/',
  section_ideas: '/:username/:slug/:section_slug/_ideas/',
} as const satisfies Record<string, `/${string}`>

export type RouteName = keyof typeof routeTable

/** Parameters that are ids, by name; the others are text. */
interface ParamIds {
  pin_id: PinId
  board_id: BoardId
  user_id: UserId
  conversation_id: ConversationId
  advertiser_id: AdvertiserId
}

/** `{ pin_id: PinId }` of `/pin/:pin_id/`. */
export type RouteParams<Name extends RouteName> = {
  [Key in ParamOf<(typeof routeTable)[Name]>]: Key extends keyof ParamIds ? ParamIds[Key] : string
}

type ParamOf<Path extends string> = Path extends `${string}:${infer Param}/${infer Rest}`
  ? Param | ParamOf<Rest>
  : never
