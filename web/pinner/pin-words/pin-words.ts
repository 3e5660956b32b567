import { linkWrong } from 'texts:pins'

/** What people write about a pin. */
export interface PinWords {
  title: string
  description: string
  link: string
  alt_text: string
}

export const noWords: PinWords = { title: '', description: '', link: '', alt_text: '' }

/** What is wrong with a link as typed. None is fine. */
export function linkProblem(link: string): string | null {
  return link.trim() === '' || isWebAddress(link) ? null : linkWrong()
}

/** http or https, and nothing that a browser would run. */
export function isWebAddress(text: string): boolean {
  if (!URL.canParse(text.trim())) return false
  const { protocol, hostname } = new URL(text.trim())
  return (protocol === 'https:' || protocol === 'http:') && hostname.includes('.')
}

/** As they are sent: no white space around them. */
export function tidyWords({ title, description, link, alt_text }: PinWords): PinWords {
  return {
    title: title.trim(),
    description: description.trim(),
    link: link.trim(),
    alt_text: alt_text.trim(),
  }
}
