import type { Handler } from '@bowerbird/core/http/ctx'

export const businessHandlers: readonly Handler[] = []
