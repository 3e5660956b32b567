import type { ReportBreakdown } from '@bowerbird/contract/reporting/breakdown-terms'
import * as texts from 'texts:report-breakdown'

export const breakdownName = (breakdown: ReportBreakdown): string =>
  ({
    age: texts.age,
    gender: texts.gender,
    country: texts.country,
    device: texts.device,
    placement: texts.placement,
    topic: texts.topic,
  })[breakdown]()
