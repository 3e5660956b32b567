import type { AutomatedCampaignView } from '@bowerbird/contract/campaigns/automated-models'
import type { AutomatedObjective } from '@bowerbird/contract/campaigns/automated-terms'
import type { PinId } from '@bowerbird/contract/kernel/ids'
import { microsOf, unitsOf } from '../campaign-panel/amount-field.tsx'
import { isDestination, withScheme } from '../promoting/promote-form.ts'

export interface AutomatedPin {
  pin_id: PinId
  destination_url: string
  title: string
  /** Null: it cannot be promoted any more. */
  image_url: string | null
}

/** What a person says, as it stands in the fields. */
export interface AutomatedForm {
  name: string
  objective_type: AutomatedObjective
  budget: string
  end_day: string
  countries: readonly string[]
  pins: readonly AutomatedPin[]
}

export const newForm = (country: string): AutomatedForm => ({
  name: '',
  objective_type: 'CONSIDERATION',
  budget: '',
  end_day: '',
  countries: [country],
  pins: [],
})

export const formOf = ({ campaign, countries, pins }: AutomatedCampaignView): AutomatedForm => ({
  name: campaign.name,
  // Automated campaigns have no other objective.
  objective_type: campaign.objective_type as AutomatedObjective,
  budget: unitsOf(campaign.budget_micros),
  end_day: campaign.end_day ?? '',
  countries,
  pins,
})

export type AutomatedProblem =
  | 'no_name'
  | 'no_budget'
  | 'past'
  | 'no_country'
  | 'no_pins'
  | 'no_address'
  | 'pin_gone'

/** What is missing, by the path of its field as the call names it. Empty: it can be sent. */
export function automatedProblems(form: AutomatedForm, today: string): Map<string, AutomatedProblem> {
  const problems = new Map<string, AutomatedProblem>()
  const when = (is_wrong: boolean, field: string, problem: AutomatedProblem) => {
    if (is_wrong) problems.set(field, problem)
  }
  when(form.pins.length === 0, 'pins', 'no_pins')
  for (const [n, pin] of form.pins.entries()) {
    when(pin.image_url === null, `pins.${n}.pin_id`, 'pin_gone')
    when(!isDestination(withScheme(pin.destination_url)), `pins.${n}.destination_url`, 'no_address')
  }
  when(form.name.trim() === '', 'name', 'no_name')
  when(!(microsOf(form.budget) >= 1_000_000), 'budget_micros', 'no_budget')
  when(form.end_day !== '' && form.end_day < today, 'end_day', 'past')
  when(form.countries.length === 0, 'countries', 'no_country')
  return problems
}

/** What is sent of a form without problems, beside what is said once. */
export const changeOf = ({ name, budget, end_day, pins }: AutomatedForm) => ({
  name,
  budget_micros: microsOf(budget),
  end_day: end_day || null,
  pins: pins.map(({ pin_id, destination_url }) => ({ pin_id, destination_url: withScheme(destination_url) })),
})
