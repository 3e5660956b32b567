/** Any path that begins with `/add-account` is the page that adds one (SHELL-09). */
export function plainPath(path: string): string {
  return path.startsWith('/add-account') ? '/add-account/' : path
}
