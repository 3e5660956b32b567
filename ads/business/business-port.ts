import type { Business } from '@bowerbird/core/ports/business'
import { noBusiness } from '@bowerbird/core/ports/business'
import type { Ground } from '@bowerbird/core/ports/ground'

export const businessPort = (_ground: Ground): Business => ({ ...noBusiness, is_installed: true })
