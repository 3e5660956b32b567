import type { Handler } from '@bowerbird/core/http/ctx'

export const collaboratorHandlers: readonly Handler[] = []
