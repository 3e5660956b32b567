import { local } from '@bowerbird/core/db/distribution'
import type { Distribution } from '@bowerbird/core/db/distribution'
import './moderation-tables.ts'

export const moderationDistribution: Distribution = [
  local('moderation_case'),
  local('moderation_report'),
  local('moderation_appeal'),
]
