import type { ConversionFault } from '@bowerbird/contract/conversions/conversion-terms'
import type { MessageId } from '@bowerbird/texts/message-id'
import { translate } from '@bowerbird/texts/translate'

const ids = {
  shape: 'conversion-faults.shape',
  field: 'conversion-faults.field',
  event_name: 'conversion-faults.eventName',
  action_source: 'conversion-faults.actionSource',
  event_time: 'conversion-faults.eventTime',
  late: 'conversion-faults.late',
  future: 'conversion-faults.future',
  event_id: 'conversion-faults.eventId',
  no_identifier: 'conversion-faults.noIdentifier',
  not_hashed: 'conversion-faults.notHashed',
  click_id: 'conversion-faults.clickId',
  value: 'conversion-faults.value',
  currency: 'conversion-faults.currency',
  url: 'conversion-faults.url',
  custom_data: 'conversion-faults.customData',
  foreign_site: 'conversion-faults.foreignSite',
  no_tag: 'conversion-faults.noTag',
  too_many: 'conversion-faults.tooMany',
} as const satisfies Record<ConversionFault, MessageId>

/** What is wrong with an event, for programs: in English, with the field in front. */
export function faultMessage({ fault, field }: { fault: ConversionFault; field: string }): string {
  const text = translate('en', ids[fault])
  return field === '' ? text : `${field}: ${text}`
}
