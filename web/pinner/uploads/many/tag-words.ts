/** `#Garden, moss` as the tags `#Garden #moss`: each once, and as many as a Pin's text takes. */
export function tagWords(text: string): string {
  const words = text.match(/[\p{L}\p{M}\p{N}_]{1,60}/gu) ?? []
  const once = new Map(words.map((word) => [word.toLowerCase(), `#${word}`]))
  return [...once.values()].slice(0, 30).join(' ').slice(0, 800)
}
