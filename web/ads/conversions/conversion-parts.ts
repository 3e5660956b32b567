import * as texts from 'texts:conversions'

/** Pages of conversions by their addresses (business.md §2), in the groups and the order of the navigation. */
export const conversionGroups = [
  {
    title: texts.groupResults,
    parts: [
      { part: 'events-overview', title: texts.overviewTitle },
      { part: 'event-history', title: texts.eventHistoryTitle },
      { part: 'test-events', title: texts.testEventsTitle },
      { part: 'health', title: texts.healthTitle },
      { part: 'deduplication', title: texts.deduplicationTitle },
    ],
  },
  {
    title: texts.groupTag,
    parts: [
      { part: 'tag', title: texts.tagTitle },
      { part: 'tag_manual_setup', title: texts.tagSetupTitle },
      { part: 'tag-health', title: texts.tagHealthTitle },
    ],
  },
  {
    title: texts.groupApi,
    parts: [
      { part: 'setup-api', title: texts.setupApiTitle },
      { part: 'access_token', title: texts.accessTokenTitle },
      { part: 'api_manual_setup', title: texts.apiManualTitle },
      { part: 'api_partner_setup', title: texts.apiPartnerTitle },
      { part: 'pinterest_capi_connect', title: texts.connectTitle },
      { part: 'payload-helper', title: texts.payloadHelperTitle },
    ],
  },
  {
    title: texts.groupFiles,
    parts: [
      { part: 'upload', title: texts.uploadTitle },
      { part: 'history', title: texts.uploadHistoryTitle },
      { part: 'pca_upload', title: texts.hashedUploadTitle },
      { part: 'pca_history', title: texts.hashedHistoryTitle },
    ],
  },
] as const

export type ConversionPart = (typeof conversionGroups)[number]['parts'][number]['part']

const all = conversionGroups.flatMap((group) => [...group.parts])

export const conversionPartOf = (name: string | undefined): ConversionPart | undefined =>
  all.find(({ part }) => part === name)?.part

export const titleOfPart = (part: ConversionPart): string =>
  all.find((one) => one.part === part)?.title() ?? ''
