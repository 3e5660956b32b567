import type { AutomatedPlanView } from '@bowerbird/contract/campaigns/automated-models'
import type { AutomatedAudience } from '@bowerbird/contract/campaigns/automated-terms'
import {
  everyone,
  everyoneWhy,
  noCountry,
  noPins,
  pinGone,
  searches,
  searchesWhy,
  topics,
  topicsWhy,
} from 'texts:ads-automated'
import { problemPast } from 'texts:ads-create'
import { listOf } from '../../texts/formats.ts'
import { problemText } from '../../texts/quick-promote-texts.ts'
import type { AutomatedProblem } from './automated-form.ts'

const audienceNames: Readonly<Record<AutomatedAudience, () => string>> = { topics, searches, everyone }
export const audienceName = (audience: AutomatedAudience): string => audienceNames[audience]()

/** Why an audience was chosen. */
export function whyAudience(group: AutomatedPlanView['groups'][number]): string {
  if (group.audience === 'topics') return topicsWhy({ topics: listOf(group.topics.map((one) => one.name)) })
  if (group.audience === 'searches') return searchesWhy({ words: listOf(group.keywords) })
  return everyoneWhy()
}

export const automatedProblemText = (problem: AutomatedProblem): string =>
  ({
    no_name: () => problemText('no_name', ''),
    no_budget: () => problemText('no_budget', ''),
    no_address: () => problemText('no_address', ''),
    past: problemPast,
    no_country: noCountry,
    no_pins: noPins,
    pin_gone: pinGone,
  })[problem]()
