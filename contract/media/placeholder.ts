/**
 * A picture before it has arrived, as a CSS background: its four corner colours run into one
 * another. Nothing is decoded in the browser. The placeholder is 24 hex digits: top left, top
 * right, bottom left, bottom right. Anything else falls back to the plain colour.
 */
export function placeholderBackground(placeholder: string | null, dominantColor: string): string {
  if (!placeholder || !/^[0-9a-f]{24}$/.test(placeholder)) return dominantColor
  const corner = (at: number) => `#${placeholder.slice(at * 6, at * 6 + 6)}`
  return [
    `radial-gradient(at 0 0,${corner(0)},${corner(0)}00)`,
    `radial-gradient(at 100% 0,${corner(1)},${corner(1)}00)`,
    `radial-gradient(at 0 100%,${corner(2)},${corner(2)}00)`,
    corner(3),
  ].join(',')
}
