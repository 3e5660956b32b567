import type { Handler } from '@bowerbird/core/call/ctx'
import { getPromotablePin, listPromotablePins } from './promotable-pins.ts'
import { quickPromote } from './quick-promote.ts'

export const quickPromoteHandlers: readonly Handler[] = [quickPromote, listPromotablePins, getPromotablePin]
