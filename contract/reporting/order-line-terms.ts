import { objectiveTypes } from '../campaigns/campaign-terms.ts'

/** What a line of charges covers. No schema here: browsers read these, too. */
export const orderLinePeriods = ['day', 'month'] as const
export type OrderLinePeriod = (typeof orderLinePeriods)[number]

/** Objectives by which charges are asked for; links to billing say CLICKTHROUGH for CONSIDERATION. */
export const billingObjectives = [...objectiveTypes, 'CLICKTHROUGH'] as const
export type BillingObjective = (typeof billingObjectives)[number]
