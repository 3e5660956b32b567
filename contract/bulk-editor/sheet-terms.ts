import { entityKinds } from '../campaigns/campaign-terms.ts'

/** Columns of a sheet, in their order. No schema here: browsers read these, too. */
export const sheetColumns = [
  'level',
  'id',
  'version',
  'campaign_id',
  'ad_group_id',
  'name',
  'status',
  'budget',
  'start_date',
  'end_date',
  'pacing',
  'bid_strategy',
  'bid',
  'placement',
  'daily_cap',
  'ages',
  'genders',
  'interests',
  'countries',
  'regions',
  'postal_codes',
  'languages',
  'devices',
  'audiences',
  'excluded_audiences',
  'pin_id',
  'destination_url',
  'keyword',
  'match_type',
] as const
export type SheetColumn = (typeof sheetColumns)[number]

/** A row is about one campaign, ad group, ad or keyword. */
export const sheetLevels = [...entityKinds, 'keyword'] as const
export type SheetLevel = (typeof sheetLevels)[number]

/** Columns that say which entity a row is about, and by which copy. */
export const keyColumns = ['level', 'id', 'version', 'campaign_id', 'ad_group_id'] as const

/** Columns that can be changed, by level. */
export const changedColumns: Readonly<Record<SheetLevel, readonly SheetColumn[]>> = {
  campaign: ['name', 'status', 'budget', 'start_date', 'end_date', 'pacing'],
  ad_group: [
    'name',
    'status',
    'bid_strategy',
    'bid',
    'placement',
    'daily_cap',
    'ages',
    'genders',
    'interests',
    'countries',
    'regions',
    'postal_codes',
    'languages',
    'devices',
    'audiences',
    'excluded_audiences',
  ],
  ad: ['name', 'status', 'pin_id', 'destination_url'],
  keyword: ['status', 'keyword', 'match_type'],
}

/** A keyword is there or not: it is removed by being archived, and never paused. */
export const keywordStatuses = ['ACTIVE', 'ARCHIVED'] as const

/** Written in a cell, it takes out what is there: an end, a bid, a list. An empty cell changes nothing. */
export const EMPTIES = 'none'

export const sheetFormats = ['csv', 'xlsx'] as const
export type SheetFormat = (typeof sheetFormats)[number]

export const bulkJobStates = [
  'receiving',
  'checking',
  'checked',
  'applying',
  'applied',
  'undoing',
  'undone',
  'failed',
] as const
export type BulkJobState = (typeof bulkJobStates)[number]
/** Of jobs that are under way, or wait for the user. */
export const openBulkJobStates = [
  'receiving',
  'checking',
  'checked',
  'applying',
  'undoing',
] as const satisfies readonly BulkJobState[]

/** Jobs that are listed alone, by how far they are. */
export const bulkJobPhases = ['open', 'ended'] as const
export type BulkJobPhase = (typeof bulkJobPhases)[number]

/** What became of a row. `kept`: the job was undone, but the entity of this row was changed after it. */
export const bulkRowOutcomes = ['changed', 'unchanged', 'refused', 'applied', 'undone', 'kept'] as const
export type BulkRowOutcome = (typeof bulkRowOutcomes)[number]

/** Rows of one job. */
export const MOST_SHEET_ROWS = 50_000
/** Where a row stands in its file, whose first line names the columns; empty lines are not counted. */
export const lineOfRow = (row_number: number): number => row_number + 1
/** The longest text of a cell. */
export const LONGEST_CELL = 60_000
/** Rows that are sent at once. */
export const MOST_SHEET_PART = 500
/** Days in which a job can be undone, and after which its rows are deleted. */
export const UNDO_DAYS = 30
