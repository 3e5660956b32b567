/** The largest picture that a `srcset` offers, and how much larger it is than its smallest; null: it offers none. */
export function largestSource(srcset: string): { src: string; scale: number } | null {
  const offers = [...srcset.matchAll(/\s*([^\s,](?:[^\s]*[^\s,])?)(?:\s+([\d.]+)([wx]))?\s*(?:,|$)/g)].map(
    ([, src = '', size = '1']) => ({ src, size: Number(size) || 1 }),
  )
  const sorted = offers.toSorted((a, b) => b.size - a.size)
  const [largest] = sorted
  return largest ? { src: largest.src, scale: largest.size } : null
}
