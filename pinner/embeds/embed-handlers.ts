import type { Handler } from '@bowerbird/core/call/ctx'
import { countSavesOfAddress } from './count-saves-of-address.ts'
import { showBoardWidget, showPinWidgets, showUserWidget } from './show-widgets.ts'

export const embedHandlers: readonly Handler[] = [
  showPinWidgets,
  showUserWidget,
  showBoardWidget,
  countSavesOfAddress,
]
