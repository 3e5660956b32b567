import { event } from '@bowerbird/core/events/event'
import { z } from 'zod'

/** Pictures that were there already are described now. */
export const picturesDescribed = event('pictures_described', z.object({ signatures: z.array(z.string()) }))

/** Pictures are compared by another model now. */
export const likenessModelChanged = event('likeness_model_changed', z.object({ model_id: z.string() }))
