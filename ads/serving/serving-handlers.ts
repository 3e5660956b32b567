import type { Handler } from '@bowerbird/core/http/ctx'

export const servingHandlers: readonly Handler[] = []
