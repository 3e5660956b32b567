/** Sections that a board holds at most. */
export const mostSections = 500
