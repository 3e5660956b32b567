/** The slug in a board's URL: `/ann/tea-rooms/` → `tea-rooms`. */
export function slugOf(board_url: string): string {
  const [, , slug = ''] = board_url.split('/')
  return decodeURIComponent(slug)
}
