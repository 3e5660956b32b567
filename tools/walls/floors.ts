/** The floors of a workspace, the highest first. A slice imports only slices on lower floors. */
export type Floors = readonly (readonly string[])[]

/** The order of the slices of each workspace. ARCHITECTURE.md shows it; a test compares the two. */
export const floors: Readonly<Record<string, Floors>> = {
  pinner: [
    ['accounts'],
    ['imports', 'notifications'],
    ['exports', 'people', 'feed', 'feeds', 'crawl', 'moderation'],
    ['collaborators', 'settings', 'embeds'],
    ['organise'],
    ['boards', 'pins'],
    ['uploads'],
    ['trash'],
    ['search', 'messages', 'comments', 'sharing', 'offsite', 'claim'],
    ['library'],
    ['profiles'],
  ],
}
