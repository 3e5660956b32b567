/** What happens to the others when some of many changes are refused. No schema: browsers read these, too. */
export const bulkModes = ['all_or_none', 'valid_rows'] as const
export type BulkMode = (typeof bulkModes)[number]

/** What became of one of many: `left` could be changed, and was not, as another was refused. */
export const bulkOutcomes = ['saved', 'unchanged', 'refused', 'left'] as const
export type BulkOutcome = (typeof bulkOutcomes)[number]

/** Entities that one call changes. */
export const MOST_AT_ONCE = 250
/** Ad groups or ads of one campaign that can be edited together. */
export const MOST_OF_CAMPAIGN = 250
/** Ad groups or ads that one call copies. */
export const MOST_COPIED = 50
/** Campaigns that one call makes of one form. */
export const MOST_COPIES = 10
