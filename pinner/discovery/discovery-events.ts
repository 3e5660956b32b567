import { event } from '@bowerbird/core/events/event'
import { z } from 'zod'

/** Pictures that were there already are described now. */
export const picturesDescribed = event('pictures_described', z.object({ signatures: z.array(z.string()) }))
