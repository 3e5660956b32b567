/** So many hits make an ad as fitting as can be; a topic that it names counts as two. */
export const mostAlike = 4
export const bestQuality = 2

/** How well an ad fits: 1 for one that has nothing to do with the page, 2 for one that is all about it. */
export const qualityOf = (named: number, alike: number): number =>
  1 + Math.min(mostAlike, 2 * named + alike) / mostAlike
