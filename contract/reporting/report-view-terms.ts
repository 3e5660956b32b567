/** Views that a user keeps in one ad account. */
export const mostReportViews = 50
/** Views that a list shows: the user's own, and those that others share. */
export const longestViewList = 500
/** Days for which a deleted view can be restored. */
export const VIEW_TRASH_DAYS = 30
export const longestViewName = 60
/** The longest search of a report's address that is kept. */
export const longestReportSearch = 6_000
