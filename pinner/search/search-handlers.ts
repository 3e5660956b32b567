import type { Handler } from '@bowerbird/core/http/ctx'

export const searchHandlers: readonly Handler[] = []
