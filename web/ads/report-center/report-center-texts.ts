import type {
  ReportRhythm,
  ReportRunState,
  ReportSplit,
} from '@bowerbird/contract/report-center/report-center-terms'
import * as texts from 'texts:report-center'

export const runStateTexts: Record<ReportRunState, () => string> = {
  waiting: texts.stateWaiting,
  counting: texts.stateCounting,
  writing: texts.stateWriting,
  done: texts.stateDone,
  failed: texts.stateFailed,
  expired: texts.stateExpired,
}

export const splitTexts: Record<ReportSplit, () => string> = {
  total: texts.splitTotal,
  day: texts.splitDay,
}

export const rhythmTexts: Record<ReportRhythm, () => string> = {
  daily: texts.daily,
  weekly: texts.weekly,
  monthly: texts.monthly,
}

/** What a schedule is compared with; its days are those of each report. */
export const comparedTexts: Record<'previous' | 'year', () => string> = {
  previous: texts.comparedToPrevious,
  year: texts.comparedToYear,
}
