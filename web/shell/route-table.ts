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
  admin_mail: { path: '/admin/mail/', file: '../admin/mail-route.tsx' },
  settings: { path: '/settings/', file: '../pinner/settings/settings-route.tsx' },
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
