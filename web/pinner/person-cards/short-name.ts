const longest = 70

/** Names over 70 characters are shortened on the creator card (PEOPLE-06). */
export function shortName(name: string): string {
  const letters = Array.from(name)
  return letters.length > longest ? `${letters.slice(0, longest).join('').trimEnd()}…` : name
}
