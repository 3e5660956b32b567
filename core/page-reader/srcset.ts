/** The largest candidate of a `srcset`, with its width when the set tells widths. */
export function bestOfSrcset(srcset: string | undefined): { src: string; width?: number } | undefined {
  let best: Candidate | undefined
  for (const candidate of candidates(srcset ?? '')) {
    if (candidate.src.toLowerCase().startsWith('data:')) continue
    if (!best || candidate.weight > best.weight) best = candidate
  }
  return best && { src: best.src, width: best.width }
}

type Candidate = { src: string; weight: number; width?: number }

const MAX_CANDIDATES = 50

/** As the HTML standard splits it: an address may hold commas, and only ends at white space. */
function* candidates(srcset: string): Generator<Candidate> {
  let at = 0
  for (let count = 0; count < MAX_CANDIDATES; count++) {
    while (at < srcset.length && (isSpace(srcset, at) || srcset[at] === ',')) at++
    if (at >= srcset.length) return
    const start = at
    while (at < srcset.length && !isSpace(srcset, at)) at++
    let end = at
    while (end > start && srcset[end - 1] === ',') end--
    const src = srcset.slice(start, end)
    if (end < at) {
      yield { src, weight: 1 }
      continue
    }
    const comma = srcset.indexOf(',', at)
    const stop = comma < 0 ? srcset.length : comma
    yield withDescriptor(src, srcset.slice(at, Math.min(stop, at + 100)))
    at = stop
  }
}

function withDescriptor(src: string, text: string): Candidate {
  const [, number, unit] = /(?:^|\s)(\d{1,5}(?:\.\d{1,5})?)([wx])(?:\s|$)/.exec(text) ?? []
  if (unit === 'w') return { src, weight: Number(number), width: Math.round(Number(number)) }
  return { src, weight: unit === 'x' ? Number(number) : 1 }
}

function isSpace(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code === 32 || (code >= 9 && code <= 13)
}
