import type { Handler } from '@bowerbird/core/http/ctx'

export const campaignHandlers: readonly Handler[] = []
