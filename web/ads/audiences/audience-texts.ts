import type { AudienceView } from '@bowerbird/contract/audiences/audience-models'
import type { AudienceKind, EngagementAct } from '@bowerbird/contract/audiences/audience-terms'
import * as texts from 'texts:audiences'
import { listOf, wholeNumber } from '../../texts/formats.ts'
import { eventText } from '../../texts/conversion-event-texts.ts'
import { countryName } from '../../texts/quick-promote-texts.ts'

export const audienceKindTexts: Record<AudienceKind, () => string> = {
  CUSTOMER_LIST: texts.kindList,
  ENGAGEMENT: texts.kindEngagement,
  ACTALIKE: texts.kindActalike,
  VISITOR: texts.kindVisitor,
}
export const kindHints: Record<AudienceKind, () => string> = {
  VISITOR: texts.kindVisitorHint,
  CUSTOMER_LIST: texts.kindListHint,
  ENGAGEMENT: texts.kindEngagementHint,
  ACTALIKE: texts.kindActalikeHint,
}
export const actTexts: Record<EngagementAct, () => string> = {
  click: texts.actClick,
  outbound: texts.actOutbound,
  save: texts.actSave,
  closeup: texts.actCloseup,
}

/** How large it is, and whether ads are served by it. */
export function sizeText({ status, size }: Pick<AudienceView, 'status' | 'size'>): string {
  if (status === 'INITIALIZING') return texts.sizeCounting()
  return size === null ? texts.sizeSmall() : texts.sizeAbout({ size: wholeNumber(size) })
}

/** Who is in it, in one sentence. `seed` is the name of the audience that it is like, if that is known. */
export function ruleText(rule: AudienceView['rule'], seed?: string): string {
  switch (rule.kind) {
    case 'CUSTOMER_LIST':
      return texts.ruleList()
    case 'ENGAGEMENT':
      return texts.ruleEngagement({
        acts: listOf(rule.acts.map((act) => actTexts[act]())),
        days: rule.retention_days,
      })
    case 'ACTALIKE':
      return texts.ruleActalike({
        percent: rule.percent,
        country: countryName(rule.country),
        seed: seed ?? '…',
      })
    case 'VISITOR':
      return rule.event_name === undefined
        ? texts.ruleVisitor({ days: rule.retention_days })
        : texts.ruleVisitorEvent({ event: eventText(rule.event_name), days: rule.retention_days })
  }
}
