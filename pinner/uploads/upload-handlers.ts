import type { Handler } from '@bowerbird/core/http/ctx'

export const uploadHandlers: readonly Handler[] = []
