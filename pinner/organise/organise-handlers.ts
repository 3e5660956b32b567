import type { Handler } from '@bowerbird/core/http/ctx'

export const organiseHandlers: readonly Handler[] = []
