import type { ConversionEvent, CreditKind } from '@bowerbird/contract/conversions/conversion-terms'
import * as texts from 'texts:conversions'

const eventTexts: Record<ConversionEvent, () => string> = {
  page_visit: texts.eventPageVisit,
  view_category: texts.eventViewCategory,
  search: texts.eventSearch,
  add_to_cart: texts.eventAddToCart,
  checkout: texts.eventCheckout,
  signup: texts.eventSignup,
  lead: texts.eventLead,
  watch_video: texts.eventWatchVideo,
  custom: texts.eventCustom,
}

/** Events of the advertiser's own have the name that they gave. */
export const eventText = (name: string): string =>
  Object.hasOwn(eventTexts, name) ? eventTexts[name as ConversionEvent]() : name

/** What a conversion was credited to. */
export const creditTexts: Record<CreditKind, () => string> = {
  click: texts.creditClick,
  engagement: texts.creditEngagement,
  view: texts.creditView,
}
