/** The flag that says: this user was offered interests to choose from, and went on without (DISCOVER-04). */
export const leftInterests = 'left_interests'
