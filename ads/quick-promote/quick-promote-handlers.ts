import type { Handler } from '@bowerbird/core/http/ctx'

export const quickPromoteHandlers: readonly Handler[] = []
