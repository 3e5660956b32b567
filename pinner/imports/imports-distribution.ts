import { distribute } from '@bowerbird/core/db/distribution'
import type { Distribution } from '@bowerbird/core/db/distribution'
import './import-tables.ts'

export const importsDistribution: Distribution = [
  distribute('pin_import', { by: 'user_id' }),
  distribute('pin_import_file', { by: 'user_id' }),
  distribute('pin_import_board', { by: 'user_id' }),
  distribute('pin_import_row', { by: 'user_id' }),
]
