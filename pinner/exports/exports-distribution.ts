import { distribute } from '@bowerbird/core/db/distribution'
import type { Distribution } from '@bowerbird/core/db/distribution'
import './export-tables.ts'

export const exportsDistribution: Distribution = [distribute('board_export', { by: 'user_id' })]
