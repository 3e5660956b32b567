import type { Route } from '@bowerbird/core/http/app'
import type { Ground } from '@bowerbird/core/ports/ground'

export const uploadRoutes = (_ground: Ground): readonly Route[] => []
