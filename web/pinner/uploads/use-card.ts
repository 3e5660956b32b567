import { useState } from 'react'
import { pageCardCreate } from '@bowerbird/contract/media/upload-calls'
import { errorText } from '../../client/optimistic.ts'
import { perform } from '../../client/perform.ts'
import { logInPrompts } from '../../texts/log-in-texts.ts'

export interface Card {
  image_url: string
  upload_id: string
  /** The card's text, as its accessible name. */
  words: string
}

/** Draws a card as picture of a page that has none (CREATE-23). */
export function useCard(onDrawn: (card: Card) => void): {
  is_drawing: boolean
  /** Why it was not drawn. */
  trouble: string | null
  draw: (page: { link: string; title: string }) => void
} {
  const [isDrawing, setIsDrawing] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)

  async function draw({ link, title }: { link: string; title: string }) {
    setIsDrawing(true)
    setTrouble(null)
    const words = { link, title: Array.from(title).slice(0, 100).join('') || undefined }
    const outcome = await perform(pageCardCreate, words, { prompt: logInPrompts.save() })
    setIsDrawing(false)
    if (!outcome) return
    if (!outcome.ok) return setTrouble(errorText(outcome))
    const { id, image_url } = outcome.data
    if (image_url === null) return
    // By its path: this page shows no pictures over plain http, and a picture of this site needs no host.
    const { pathname } = new URL(image_url, location.origin)
    onDrawn({ upload_id: id, image_url: pathname, words: words.title ?? new URL(link).hostname })
  }

  return { is_drawing: isDrawing, trouble, draw: (page) => void draw(page) }
}
