/**
 * What one person can do to the walks of others (docs/decisions/063). A board's edges count as its owner's.
 */

/** Boards of accounts younger than this are on probation. */
export const PROBATION_SECONDS = 7 * 24 * 3600

/** Boards of one owner that a picture leads to, at most; of an owner on probation. */
export const BOARDS_OF_OWNER = 3
export const BOARDS_OF_NEWCOMER = 1

/** The most that all boards on probation together get of the walks from a picture that other boards hold as well. */
const NEWCOMERS_SHARE = 0.1

/**
 * The share of walks from a picture that goes to its boards on probation: together they count as one board more, and a
 * tenth at most. Where there are no others, as on a new site, they have it all.
 */
export function newcomersShare(established: number, newcomers: number): number {
  if (newcomers === 0) return 0
  return established === 0 ? 1 : Math.min(NEWCOMERS_SHARE, 1 / (established + 1))
}
