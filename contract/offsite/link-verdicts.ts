/** What a link may lead to that is not opened without asking, or not at all. The worst comes first (business.md §8). */
export const linkVerdicts = ['blocked', 'suspicious', 'porn'] as const
export type LinkVerdict = (typeof linkVerdicts)[number]
