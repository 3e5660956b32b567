import type { Handler } from '@bowerbird/core/http/ctx'

export const moneyHandlers: readonly Handler[] = []
