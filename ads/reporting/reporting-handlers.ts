import type { Handler } from '@bowerbird/core/http/ctx'

export const reportHandlers: readonly Handler[] = []
