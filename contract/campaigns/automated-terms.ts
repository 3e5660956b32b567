/** What the audience of an ad group was chosen by, where the product chooses. No schema: browsers read these, too. */
export const automatedAudiences = ['topics', 'searches', 'everyone'] as const
export type AutomatedAudience = (typeof automatedAudiences)[number]

/** Objectives of automated campaigns. */
export const automatedObjectives = ['AWARENESS', 'CONSIDERATION', 'TRAFFIC'] as const
export type AutomatedObjective = (typeof automatedObjectives)[number]

/** Pins of one automated campaign. */
export const MOST_AUTOMATED_PINS = 10
/** Days whose counts decide how the budget is divided. */
export const DIVIDED_BY_DAYS = 14
/** Divisions of the budget that are answered. */
export const MOST_DIVISIONS = 14
