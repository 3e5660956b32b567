/** The floors of a workspace, the highest first. A slice imports only slices on lower floors. */
export type Floors = readonly (readonly string[])[]

/** The order of the slices of each workspace. ARCHITECTURE.md shows it; a test compares the two. */
export const floors: Readonly<Record<string, Floors>> = {
  core: [
    ['server'],
    ['live'],
    ['sign-in'],
    ['account'],
    ['mfa'],
    ['identity'],
    ['mail', 'audit'],
    ['workspace'],
    ['events'],
    ['jobs'],
    ['call'],
    ['ports'],
    ['page-reader'],
    ['fetch'],
    ['media'],
    ['db'],
    ['config', 'observe', 'texts'],
  ],
}
