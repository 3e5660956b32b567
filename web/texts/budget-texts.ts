import type { BudgetKind } from '@bowerbird/contract/campaigns/campaign-terms'
import { inAll, perAverageDay, perDay } from 'texts:campaign'
import {
  averageBudgetHint,
  averageBudgetLabel,
  budgetHint,
  dailyBudgetLabel,
  wholeBudgetLabel,
} from 'texts:campaign-panel'

const labels = { daily: dailyBudgetLabel, average_daily: averageBudgetLabel, lifetime: wholeBudgetLabel }
export const budgetLabelOf = (kind: BudgetKind) => labels[kind]
export const budgetHintOf = (kind: BudgetKind) =>
  kind === 'average_daily' ? averageBudgetHint() : budgetHint()

const amounts = { daily: perDay, average_daily: perAverageDay, lifetime: inAll }
/** `$5 a day`. */
export const budgetText = (kind: BudgetKind, money: string) => amounts[kind]({ money })
