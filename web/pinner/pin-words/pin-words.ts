import { linkWrong } from 'texts:pin-words'

/** The texts that users write about a pin. */
export interface PinWords {
  title: string
  description: string
  link: string
  alt_text: string
}

export const noWords: PinWords = { title: '', description: '', link: '', alt_text: '' }

/** The problem of a link as typed; null when it is valid or empty. */
export function linkProblem(link: string): string | null {
  return link.trim() === '' || isWebAddress(link) ? null : linkWrong()
}

/** http or https, and nothing that a browser would execute. */
export function isWebAddress(text: string): boolean {
  if (!URL.canParse(text.trim())) return false
  const { protocol, hostname } = new URL(text.trim())
  return (protocol === 'https:' || protocol === 'http:') && hostname.includes('.')
}

/** The values as sent: trimmed. */
export function tidyWords({ title, description, link, alt_text }: PinWords): PinWords {
  return {
    title: title.trim(),
    description: description.trim(),
    link: link.trim(),
    alt_text: alt_text.trim(),
  }
}
