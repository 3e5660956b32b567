import {
  bidMicros,
  budgetMicros,
  day,
  destinationAddress,
  entityName,
  targetingSpec,
} from '@bowerbird/contract/campaigns/campaign-models'
import {
  bidStrategies,
  pacings,
  placements,
  settableStatuses,
} from '@bowerbird/contract/campaigns/campaign-terms'
import { newKeyword } from '@bowerbird/contract/campaigns/keyword-models'
import { matchTypes } from '@bowerbird/contract/campaigns/keyword-terms'
import { pinId, wholeNumber } from '@bowerbird/contract/kernel/fields'
import type { SheetCells } from '@bowerbird/contract/bulk-editor/bulk-job-models'
import {
  changedColumns,
  EMPTIES,
  keyColumns,
  keywordStatuses,
  sheetColumns,
  sheetLevels,
} from '@bowerbird/contract/bulk-editor/sheet-terms'
import type { SheetColumn, SheetLevel } from '@bowerbird/contract/bulk-editor/sheet-terms'
import { localized } from '@bowerbird/texts/localized'
import type { z } from 'zod'
import { amountIn, dayInCell, idIn, listIn } from './cell-values.ts'
import type { RowFault } from './sheet-tables.ts'

/** What a row asks for, by the columns of its level: null where it takes out what is there. */
export type SheetWish = Partial<Record<SheetColumn, unknown>>

export interface ReadRow {
  level: SheetLevel | null
  entity_id: string | null
  /** Of the copy that was changed; null: the file does not say. */
  version: number | null
  /** Where the file says that it belongs. */
  parents: { campaign_id: string | null; ad_group_id: string | null }
  wish: SheetWish
  faults: RowFault[]
}

/** A row by its columns. Everything that is wrong with it is named at once. Pure. */
export function readCells(cells: SheetCells): ReadRow {
  const faults: RowFault[] = []
  const refuse = (column: string, reason: string) => void faults.push({ column, reason })
  const level =
    sheetLevels.find((one) => one === textOf(cells.level).toLowerCase().replaceAll(' ', '_')) ?? null
  if (level === null) refuse('level', localized('errors-bulk.level', { levels: sheetLevels.join(', ') }))
  const read = (column: SheetColumn) => {
    const text = textOf(cells[column])
    if (text === '') return null
    const id = idIn(text)
    if (id === 'rounded') refuse(column, localized('errors-bulk.roundedId'))
    else if (id === 'wrong') refuse(column, localized('errors-bulk.wrongId'))
    return id === 'rounded' || id === 'wrong' ? null : id
  }
  const entity_id = read('id')
  if (entity_id === null && level !== 'keyword' && !faults.some(({ column }) => column === 'id'))
    refuse('id', localized('errors-bulk.idMissing'))
  const version = versionIn(textOf(cells.version))
  if (version === undefined) refuse('version', localized('errors-bulk.wrongVersion'))
  const parents = { campaign_id: read('campaign_id'), ad_group_id: read('ad_group_id') }
  const wish: SheetWish = {}
  for (const column of sheetColumns) {
    const text = textOf(cells[column])
    if (text === '' || isKey(column)) continue
    if (level === null) continue
    if (!changedColumns[level].includes(column)) {
      refuse(column, localized('errors-bulk.columnOfOtherLevel', { level }))
      continue
    }
    const value = isEmptied(cells[column]) ? emptyValueOf(column) : valueIn(column, text, level)
    if ('fault' in value) refuse(column, value.fault)
    else wish[column] = value.value
  }
  const isNew = level === 'keyword' && entity_id === null
  for (const column of ['keyword', 'match_type'] as const)
    if (isNew && wish[column] === undefined && !faults.some((fault) => fault.column === column))
      refuse(column, localized('errors-bulk.newKeyword'))
  if (isNew && wish.status === 'ARCHIVED') refuse('id', localized('errors-bulk.idMissing'))
  return { level, entity_id, version: version ?? null, parents, wish, faults }
}

const isKey = (column: SheetColumn) => (keyColumns as readonly SheetColumn[]).includes(column)

/** An apostrophe stands before text that a spreadsheet would take for a formula or a number, or that means nothing here. */
const quote = new RegExp(String.raw`^'(?='*(?:[=+\-@＝＋－＠\t\r]|\d{15,}$|${EMPTIES}$))`, 'i')
const textOf = (cell: string | undefined) => (cell ?? '').trim().replace(quote, '')

const isEmptied = (cell: string | undefined) => cell?.trim().toLowerCase() === EMPTIES

const versionIn = (text: string): number | null | undefined =>
  text === '' ? null : /^\d{1,9}$/.test(text) ? Number(text) : undefined

type Value = { value: unknown } | { fault: string }

/** Takes out what is there, where there may be nothing. */
const emptied: Partial<Record<SheetColumn, unknown>> = {
  end_date: null,
  bid: null,
  ages: [],
  genders: [],
  interests: [],
  countries: [],
  regions: [],
  postal_codes: [],
  languages: [],
  devices: [],
  audiences: [],
  excluded_audiences: [],
}

const emptyValueOf = (column: SheetColumn): Value =>
  column in emptied ? { value: emptied[column] } : { fault: localized('errors-bulk.cannotBeEmpty') }

function valueIn(column: SheetColumn, text: string, level: SheetLevel): Value {
  if (level === 'keyword' && column === 'status') return oneOf(keywordStatuses)(text)
  const reader = readers[column]
  return reader ? reader(text) : { fault: localized('errors-bulk.unknownColumn') }
}

/** JudgedRow by the schema that a form's value is judged by. */
function judged(schema: z.ZodType, value: unknown): Value {
  const parsed = schema.safeParse(value)
  return parsed.success ? { value: parsed.data } : { fault: faultOf(parsed.error.issues[0]) }
}

/** In words of this site, which each reader gets in their language: the library has English ones. */
function faultOf(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'invalid_value')
    return localized('errors-bulk.oneOf', { values: issue.values.join(', ') })
  if (issue?.code === 'too_big' && issue.origin === 'array')
    return localized('errors-bulk.tooMany', { most: Number(issue.maximum) })
  if (issue?.code === 'too_big' && issue.origin === 'string' && isOfLibrary(issue.message))
    return localized('errors-bulk.tooLong')
  return issue?.message ?? ''
}

const isOfLibrary = (message: string) => message.startsWith('Too big')

const oneOf =
  (values: readonly string[]) =>
  (text: string): Value => {
    const value = values.find((one) => one.toLowerCase() === text.toLowerCase())
    return value === undefined
      ? { fault: localized('errors-bulk.oneOf', { values: values.join(', ') }) }
      : { value }
  }

const amount =
  (schema: z.ZodType) =>
  (text: string): Value => {
    const micros = amountIn(text)
    if (micros === 'ambiguous') return { fault: localized('errors-bulk.ambiguousAmount') }
    if (micros === null) return { fault: localized('errors-bulk.wrongAmount') }
    // Above that it is no whole number any more, and still too large.
    return judged(schema, Math.min(micros, Number.MAX_SAFE_INTEGER))
  }

const date = (text: string): Value => {
  const found = dayInCell(text)
  if (found === 'ambiguous') return { fault: localized('errors-bulk.ambiguousDay') }
  return found === null ? { fault: localized('errors-bulk.wrongDay') } : judged(day, found)
}

const list =
  (schema: z.ZodType, change: (item: string) => string = (item) => item) =>
  (text: string): Value =>
    judged(schema, listIn(text).map(change))

/** Ids, which a spreadsheet may have rounded. */
const ids =
  (schema: z.ZodType) =>
  (text: string): Value => {
    const found = listIn(text).map(idIn)
    if (found.includes('rounded')) return { fault: localized('errors-bulk.roundedId') }
    return found.includes('wrong') ? { fault: localized('errors-bulk.wrongId') } : judged(schema, found)
  }

const { ages, genders, interests, locations, regions, postal_codes, languages, devices } = targetingSpec.shape
const { audience_include, audience_exclude } = targetingSpec.shape
const upper = (item: string) => item.toUpperCase()
const lower = (item: string) => item.toLowerCase()

const readers: Partial<Record<SheetColumn, (text: string) => Value>> = {
  name: (text) => judged(entityName, text),
  status: oneOf(settableStatuses),
  budget: amount(budgetMicros),
  start_date: date,
  end_date: date,
  pacing: oneOf(pacings),
  bid_strategy: oneOf(bidStrategies),
  bid: amount(bidMicros),
  placement: oneOf(placements),
  daily_cap: (text) => judged(wholeNumber(1, 50), /^\d{1,4}$/.test(text) ? Number(text) : text),
  ages: list(ages, (age) => age.replace('–', '-')),
  genders: list(genders, lower),
  interests: list(interests, lower),
  countries: list(locations, upper),
  regions: list(regions, upper),
  postal_codes: list(postal_codes, (code) => upper(code).replace(/[\s-]/g, '')),
  languages: list(languages, lower),
  devices: list(devices, lower),
  audiences: ids(audience_include),
  excluded_audiences: ids(audience_exclude),
  pin_id: (text) => {
    const id = idIn(text)
    if (id === 'rounded') return { fault: localized('errors-bulk.roundedId') }
    return id === 'wrong' ? { fault: localized('errors-bulk.wrongId') } : judged(pinId, id)
  },
  destination_url: (text) => judged(destinationAddress, text),
  keyword: (text) => judged(newKeyword.shape.value, text),
  match_type: oneOf(matchTypes),
}
