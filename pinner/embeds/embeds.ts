import type { Slice } from '@bowerbird/core/workspace/workspace'
import { countSavesOfAddress } from './count-saves-of-address.ts'
import { serveEmbeds } from './serve-embeds.ts'
import { showBoardWidget, showPinWidgets, showUserWidget } from './show-widgets.ts'

export const embeds: Slice = {
  handlers: [showPinWidgets, showUserWidget, showBoardWidget, countSavesOfAddress],
  routes: (app) => serveEmbeds(app),
}
