import type { Slice } from '@bowerbird/core/workspace/workspace'
import { alikePins } from './alike-pins.ts'
import { pinColors } from './pin-colors.ts'
import { visualLiveSearch } from './visual-live-search.ts'

export const likeness: Slice = { handlers: [visualLiveSearch, alikePins, pinColors] }
