import type { TableBreakdown } from '@bowerbird/contract/reporting/breakdown-terms'
import * as texts from 'texts:report-breakdown'

export const breakdownName = (breakdown: TableBreakdown): string =>
  ({
    age: texts.age,
    gender: texts.gender,
    country: texts.country,
    device: texts.device,
    placement: texts.placement,
    topic: texts.topic,
    conversion_event: texts.conversionEvent,
    conversion_window: texts.conversionWindow,
  })[breakdown]()
