import type { Ground } from '@bowerbird/core/ports/ground'
import { emptySlots } from '@bowerbird/core/ports/slots'
import type { Slots } from '@bowerbird/core/ports/slots'

export const servingSlots = (_ground: Ground): Slots => emptySlots
