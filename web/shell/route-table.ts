/**
 * Every address of the site that shows a page, and the file of its screen (from shell/).
 * Trailing slash: this is the canonical form; both answer (SHELL-20).
 */
export const routeTable = {
  home: { path: '/', file: '../pinner/feed/home-route.tsx' },
  ideas: { path: '/ideas/', file: '../pinner/feed/ideas-route.tsx' },
  interest: { path: '/ideas/:interest/', file: '../pinner/feed/interest-route.tsx' },
  log_in: { path: '/login/', file: 'log-in-route.tsx' },
  sign_up: { path: '/signup/', file: 'sign-up-route.tsx' },
  pin: { path: '/pin/:pin_id/', file: '../pinner/pins/closeup-route.tsx' },
  repin: { path: '/pin/:pin_id/repin/x/', file: '../pinner/pins/repin-route.tsx' },
  upload: { path: '/pin/create/', file: '../pinner/uploads/upload-route.tsx' },
  create: { path: '/pin/create/:method/', file: '../pinner/uploads/create-route.tsx' },
  create_action: { path: '/pin/create/:method/:action/', file: '../pinner/uploads/create-route.tsx' },
  board_create: { path: '/board/create/', file: '../pinner/boards/board-create-route.tsx' },
  section_create: {
    path: '/board/:board_id/create_section/',
    file: '../pinner/boards/section-create-route.tsx',
  },
  board_invite: { path: '/invite/:token/', file: '../pinner/collaborators/invite-route.tsx' },
  add_account: { path: '/add-account/', file: 'add-account-route.tsx' },
  password_ask: { path: '/password/reset/', file: '../account/password-ask-route.tsx' },
  password_set: { path: '/password/reset/:token/', file: '../account/password-set-route.tsx' },
  email_verify: { path: '/email/verify/:token/', file: '../account/email-verify-route.tsx' },
  unsubscribe: { path: '/unsubscribe/:token/', file: '../pinner/notifications/unsubscribe-route.tsx' },
  sign_in_continue: { path: '/sign-in/continue/', file: '../account/sign-in-continue-route.tsx' },
  restricted: { path: '/restricted/', file: '../account/restricted-route.tsx' },
  notifications: { path: '/notifications/', file: '../pinner/notifications/notifications-route.tsx' },
  messages: { path: '/messages/', file: '../pinner/messages/messages-route.tsx' },
  conversation: { path: '/messages/:conversation_id/', file: '../pinner/messages/messages-route.tsx' },
  share_target: { path: '/share-target/', file: 'share-target-route.tsx' },
  offline: { path: '/offline/', file: 'offline-route.tsx' },
  admin: { path: '/admin/', file: '../admin/admin-route.tsx' },
  admin_people: { path: '/admin/people/', file: '../admin/people-route.tsx' },
  admin_person: { path: '/admin/people/:user_id/', file: '../admin/person-route.tsx' },
  admin_reports: { path: '/admin/reports/', file: '../admin/reports-route.tsx' },
  admin_report: { path: '/admin/reports/:case_id/', file: '../admin/report-route.tsx' },
  admin_audit: { path: '/admin/audit/', file: '../admin/audit-route.tsx' },
  admin_mail: { path: '/admin/mail/', file: '../admin/mail-route.tsx' },
  settings: { path: '/settings/', file: '../pinner/settings/settings-route.tsx' },
  settings_profile: { path: '/settings/profile/', file: '../pinner/settings/profile-settings-route.tsx' },
  settings_account: { path: '/settings/account/', file: '../account/account-settings-route.tsx' },
  settings_security: { path: '/settings/security/', file: '../account/security-settings-route.tsx' },
  settings_privacy: { path: '/settings/privacy/', file: '../pinner/settings/privacy-settings-route.tsx' },
  settings_notifications: {
    path: '/settings/notifications/',
    file: '../pinner/notifications/notification-settings-route.tsx',
  },
  settings_blocked: { path: '/settings/blocked/', file: '../pinner/people/blocked-route.tsx' },
  settings_interests: { path: '/settings/interests/', file: '../pinner/settings/interests-route.tsx' },
  settings_language: { path: '/settings/language/', file: '../pinner/settings/language-route.tsx' },
  settings_claim: { path: '/settings/claim/', file: '../pinner/claim/claim-route.tsx' },
  settings_data: { path: '/settings/data/', file: '../account/data-settings-route.tsx' },
  trash: { path: '/trash/', file: '../pinner/trash/trash-route.tsx' },
  share: { path: '/share/:token/', file: '../pinner/sharing/share-route.tsx' },
  search: { path: '/search/:scope/', file: '../pinner/search/search-route.tsx' },
  profile: { path: '/:username/', file: '../pinner/people/profile-route.tsx' },
  profile_created: { path: '/:username/_created/', file: '../pinner/people/profile-created-route.tsx' },
  profile_saved: { path: '/:username/_saved/', file: '../pinner/people/profile-saved-route.tsx' },
  followers: { path: '/:username/_followers/', file: '../pinner/people/followers-route.tsx' },
  following: { path: '/:username/_following/', file: '../pinner/people/following-route.tsx' },
  board: { path: '/:username/:slug/', file: '../pinner/boards/board-route.tsx' },
  section: { path: '/:username/:slug/:section_slug/', file: '../pinner/boards/section-route.tsx' },
} as const satisfies Record<string, { path: `/${string}`; file: string }>

export type RouteName = keyof typeof routeTable

/** `{ pin_id: string }` of `/pin/:pin_id/`. */
export type RouteParams<Name extends RouteName> = {
  [Key in ParamOf<(typeof routeTable)[Name]['path']>]: string
}

type ParamOf<Path extends string> = Path extends `${string}:${infer Param}/${infer Rest}`
  ? Param | ParamOf<Rest>
  : never
