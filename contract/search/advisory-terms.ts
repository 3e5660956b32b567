/** Where an advisory comes from: the site itself, or a list of trusted reporters elsewhere. */
export const advisoryTypes = ['SITE', 'THIRD_PARTY_TL'] as const
export type AdvisoryType = (typeof advisoryTypes)[number]

/** Why a search is sensitive: numbers and names of business.md §3, spelt as there. */
export const sensitivityTypes = { CONDITIONAL: 0, EMOTIONAL_DISDRESS_OR_SUICIDE: 4 } as const
export type SensitivityType = (typeof sensitivityTypes)[keyof typeof sensitivityTypes]

/** How a notice looks: a plain one, or large and calm with buttons that lead to people to talk to. */
export const noticeStyles = { PLAIN: 1, HOTLINE: 2 } as const
export type NoticeStyle = (typeof noticeStyles)[keyof typeof noticeStyles]

/** Words of one entry that the owner of the site wrote, at most. */
export const longestPhrase = 4
