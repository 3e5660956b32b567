import type { Handler } from '@bowerbird/core/http/ctx'
import { takeViews } from './take-views.ts'

export const measureHandlers: readonly Handler[] = [takeViews]
