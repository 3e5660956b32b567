/** What a user may hide of a promoted pin: that pin, or all that the same people pay for. */
export const hideKinds = ['pin', 'promoter'] as const
export type HideKind = (typeof hideKinds)[number]

/**
 * Why a user meets a promoted pin. `topic`: what the page was about; `interest`: what they chose themselves;
 * `said_place`: they stated where they live; `seen_place`: their line comes from there; `seen_region`: the same of a region or a postal code, by name; `place`: it is unknown where
 * they are; `audience`: they are in audiences of the ad account, named by kind; `everyone`: it is shown to all.
 */
export const reasonKinds = [
  'topic',
  'interest',
  'age',
  'gender',
  'said_place',
  'seen_place',
  'seen_region',
  'place',
  'language',
  'device',
  'audience',
  'everyone',
] as const
export type ReasonKind = (typeof reasonKinds)[number]
