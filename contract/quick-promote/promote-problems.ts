/** What may be wrong with a field of quick promote's form. */
export type PromoteProblem =
  | 'no_name'
  | 'no_address'
  | 'no_budget'
  | 'small_budget'
  | 'large_budget'
  | 'bad_duration'
  | 'bad_day'
  | 'nobody'
  | 'no_tag'
