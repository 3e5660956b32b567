import type { Handler } from '@bowerbird/core/http/ctx'

export const trashHandlers: readonly Handler[] = []
