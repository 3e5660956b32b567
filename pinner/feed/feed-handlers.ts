import type { Handler } from '@bowerbird/core/http/ctx'

export const feedHandlers: readonly Handler[] = []
