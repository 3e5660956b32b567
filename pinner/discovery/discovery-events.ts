import { event } from '@bowerbird/core/events/event'
import { z } from 'zod'

/** Pictures that were there already are described now. */
export const picturesDescribed = event('pictures_described', z.object({ signatures: z.array(z.string()) }))

/** Pictures are compared by another model now. */
export const likenessModelChanged = event('likeness_model_changed', z.object({ model_id: z.string() }))

/** It is known what the texts of these pins mean, or that they mean nothing. */
export const meaningsRead = event('meanings_read', z.object({ pin_ids: z.array(z.string()) }))

/** What texts meant to another model is forgotten. */
export const wordsModelChanged = event('words_model_changed', z.object({ words_of: z.string() }))
