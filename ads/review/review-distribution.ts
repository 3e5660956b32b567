import { local } from '@bowerbird/core/db/distribution'
import type { Distribution } from '@bowerbird/core/db/distribution'
import './review-tables.ts'

export const reviewDistribution: Distribution = [local('ad_review')]
