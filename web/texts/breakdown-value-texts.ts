import type { BoardCategory } from '@bowerbird/contract/boards/board-categories'
import type { AgeBucket, DeviceType, TargetGender } from '@bowerbird/contract/campaigns/campaign-terms'
import type { BreakdownPart } from '@bowerbird/contract/reporting/breakdown-models'
import type { ReportBreakdown } from '@bowerbird/contract/reporting/breakdown-terms'
import * as texts from 'texts:breakdown-values'
import { categoryNames } from './board-settings-texts.ts'
import { ageName, countryName, genderName } from './quick-promote-texts.ts'

/** What a part of a breakdown is of. Values that this version does not know stand as they are. */
export function breakdownPartName(
  breakdown: ReportBreakdown,
  { kind, value }: Pick<BreakdownPart, 'kind' | 'value'>,
) {
  if (kind === 'unknown') return texts.unknownValue()
  if (kind === 'other') return texts.otherValues()
  if (kind === 'not_recorded' || value === null) return texts.notRecorded()
  return valueNames[breakdown](value)
}

const devices: Record<DeviceType, () => string> = {
  android_mobile: texts.deviceAndroidMobile,
  android_tablet: texts.deviceAndroidTablet,
  ipad: texts.deviceIpad,
  iphone: texts.deviceIphone,
  web: texts.deviceWeb,
  web_mobile: texts.deviceWebMobile,
}
const placements: Record<string, () => string> = {
  home: texts.placementHome,
  search: texts.placementSearch,
  related: texts.placementRelated,
}

// Values are those of the contract: what the server counts is of its lists.
const valueNames: Record<ReportBreakdown, (value: string) => string> = {
  age: (value) => ageName(value as AgeBucket),
  gender: (value) => genderName(value as TargetGender),
  country: countryName,
  device: (value) => devices[value as DeviceType]?.() ?? value,
  placement: (value) => placements[value]?.() ?? value,
  topic: (value) => categoryNames[value as BoardCategory]?.() ?? value,
}
