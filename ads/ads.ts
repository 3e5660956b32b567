import type { Workspace } from '@bowerbird/core/workspace/workspace'
import { businessConsumers } from './business/business-consumers.ts'
import { businessDistribution } from './business/business-distribution.ts'
import { businessHandlers } from './business/business-handlers.ts'
import { campaignDistribution } from './campaigns/campaign-distribution.ts'
import { campaignHandlers } from './campaigns/campaign-handlers.ts'
import { recheckReviewed } from './review/look-again.ts'
import { reviewConsumers } from './review/review-consumers.ts'
import { reviewDistribution } from './review/review-distribution.ts'
import { reviewHandlers } from './review/review-handlers.ts'
import { quickPromoteHandlers } from './quick-promote/quick-promote-handlers.ts'
import { servingDistribution } from './serving/serving-distribution.ts'
import { servingHandlers } from './serving/serving-handlers.ts'
import { servingTasks } from './serving/serving-tasks.ts'
import { measureConsumers } from './measures/measure-consumers.ts'
import { measureDistribution } from './measures/measure-distribution.ts'
import { measureHandlers } from './measures/measure-handlers.ts'
import { measureTasks } from './measures/measure-tasks.ts'
import { moneyConsumers } from './money/money-consumers.ts'
import { moneyDistribution } from './money/money-distribution.ts'
import { moneyHandlers } from './money/money-handlers.ts'
import { moneyTasks } from './money/money-tasks.ts'
import { servePapers } from './money/serve-papers.ts'
import { reportDistribution } from './reporting/reporting-distribution.ts'
import { reportHandlers } from './reporting/reporting-handlers.ts'
import { serveReportFile } from './reporting/serve-report-file.ts'
import { businessDataSubjects } from './business/business-keeper.ts'
import { businessPort } from './business/business-port.ts'
import { servingSlots } from './serving/serving-slots.ts'

/** The product for advertisers. */
export const ads: Workspace = {
  name: 'ads',
  migrations: { name: 'ads', path: `${import.meta.dirname}/migrations` },
  shard_keys: [
    ...businessDistribution,
    ...campaignDistribution,
    ...reviewDistribution,
    ...servingDistribution,
    ...measureDistribution,
    ...moneyDistribution,
    ...reportDistribution,
  ],
  handlers: [
    ...businessHandlers,
    ...campaignHandlers,
    ...reviewHandlers,
    ...quickPromoteHandlers,
    ...servingHandlers,
    ...measureHandlers,
    ...moneyHandlers,
    ...reportHandlers,
  ],
  consumers: [...businessConsumers, ...reviewConsumers, ...measureConsumers, ...moneyConsumers],
  tasks: [recheckReviewed, ...servingTasks, ...measureTasks, ...moneyTasks],
  routes: (app, dispatcher) => [serveReportFile(app, dispatcher), servePapers(app, dispatcher)],
  slots: servingSlots,
  business: businessPort,
  data_subjects: businessDataSubjects,
}
