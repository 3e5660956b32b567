/** Bookmark that says there is no further page. */
export const endOfPages = '-end-'
