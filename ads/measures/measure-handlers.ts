import type { Handler } from '@bowerbird/core/http/ctx'

export const measureHandlers: readonly Handler[] = []
