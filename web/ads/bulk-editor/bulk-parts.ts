import { bulkJobPhases } from '@bowerbird/contract/bulk-editor/sheet-terms'
import * as texts from 'texts:bulk-editor'

/** Pages of the bulk editor by their addresses (business.md §2), in the order of the navigation. */
export const bulkParts = [
  { part: 'download_template', title: texts.downloadTitle },
  { part: 'upload_template', title: texts.uploadTitle },
  { part: 'history', title: texts.historyTitle },
  { part: 'bulk_id_library', title: texts.libraryTitle },
  { part: 'resources', title: texts.resourcesTitle },
] as const
export type BulkPart = (typeof bulkParts)[number]['part']

export const bulkPartOf = (name: string | undefined): BulkPart | undefined =>
  bulkParts.find(({ part }) => part === name)?.part

export const titleOfBulkPart = (part: BulkPart): string =>
  bulkParts.find((one) => one.part === part)?.title() ?? ''

/** Sections of the parts, by the `section` of their addresses. Those of the download are the levels of a sheet. */
export const librarySections = ['campaigns', 'ad_groups', 'ads', 'pins', 'audiences', 'interests'] as const
export type LibrarySection = (typeof librarySections)[number]
export const historySections = ['all', ...bulkJobPhases] as const
export type HistorySection = (typeof historySections)[number]
export const uploadSections = ['file', 'rules'] as const
export const resourceSections = ['rules', 'columns'] as const

/** The section that an address names; else the first. */
export const sectionIn = <Section extends string>(
  search: URLSearchParams,
  sections: readonly [Section, ...Section[]],
): Section => sections.find((one) => one === search.get('section')) ?? sections[0]
