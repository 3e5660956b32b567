import type { Handler } from '@bowerbird/core/http/ctx'

export const reviewHandlers: readonly Handler[] = []
