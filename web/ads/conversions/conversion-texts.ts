import type {
  ConversionFault,
  ConversionOutcome,
  ConversionSource,
  MatchKind,
} from '@bowerbird/contract/conversions/conversion-terms'
import * as faults from 'texts:conversion-faults'
import * as texts from 'texts:conversions'

export const sourceTexts: Record<ConversionSource, () => string> = {
  tag: texts.sourceTag,
  api: texts.sourceApi,
  upload: texts.sourceUpload,
}

export const matchTexts: Record<MatchKind, () => string> = {
  click_id: texts.matchClickId,
  em: texts.matchEmail,
  ph: texts.matchPhone,
  external_id: texts.matchExternalId,
  visit: texts.matchVisit,
}

export const faultTexts: Record<ConversionFault, () => string> = {
  shape: faults.shape,
  field: faults.field,
  event_name: faults.eventName,
  action_source: faults.actionSource,
  event_time: faults.eventTime,
  late: faults.late,
  future: faults.future,
  event_id: faults.eventId,
  no_identifier: faults.noIdentifier,
  not_hashed: faults.notHashed,
  click_id: faults.clickId,
  value: faults.value,
  currency: faults.currency,
  url: faults.url,
  custom_data: faults.customData,
  foreign_site: faults.foreignSite,
  no_tag: faults.noTag,
  too_many: faults.tooMany,
}

export function outcomeText(outcome: ConversionOutcome, is_test = false): string {
  if (outcome === 'taken') return is_test ? texts.outcomeRead() : texts.outcomeTaken()
  return outcome === 'duplicate' ? texts.outcomeDuplicate() : faultTexts[outcome]()
}
