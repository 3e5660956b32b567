import type { Handler } from '@bowerbird/core/http/ctx'

export const sharingHandlers: readonly Handler[] = []
