import * as texts from 'texts:report-center'

/** Pages of the report center by their addresses (business.md §2). The last is where mails lead. */
const titles = {
  builder: texts.builderTitle,
  history: texts.historyTitle,
  download: texts.downloadTitle,
} as const
export type ReportCenterPart = keyof typeof titles

/** Those in the navigation, in its order. */
export const reportCenterTabs = ['builder', 'history'] as const satisfies readonly ReportCenterPart[]

export const reportCenterPartOf = (name: string | undefined): ReportCenterPart | undefined =>
  name !== undefined && Object.hasOwn(titles, name) ? (name as ReportCenterPart) : undefined

export const titleOfReportPart = (part: ReportCenterPart): string => titles[part]()
