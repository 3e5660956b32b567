import type { Distribution } from '@bowerbird/core/db/distribution'

export const measureDistribution: Distribution = []
