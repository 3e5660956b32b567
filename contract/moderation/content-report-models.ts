/** What can be reported (PEOPLE-08). */
export const reportKinds = ['pin', 'board', 'user', 'comment', 'message'] as const
export type ReportKind = (typeof reportKinds)[number]

export interface ReportTarget {
  kind: ReportKind
  id: string
}

/** Why a user reports it. */
export const reportReasons = [
  'spam',
  'nudity',
  'violence',
  'hate',
  'harassment',
  'self_harm',
  'misinformation',
  'private_information',
  'copyright',
  'other',
] as const
export type ReportReason = (typeof reportReasons)[number]
