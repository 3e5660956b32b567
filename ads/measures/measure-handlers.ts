import type { Handler } from '@bowerbird/core/call/ctx'
import { takeViews } from './take-views.ts'

export const measureHandlers: readonly Handler[] = [takeViews]
