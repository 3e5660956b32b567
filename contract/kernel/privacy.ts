import { z } from 'zod'

/** Browsers as the specification counts them (pinner.md §9, SHELL-18). */
export const browserKinds = { other: 0, chrome: 1, safari: 2, ie: 3, firefox: 4, opera: 5, edge: 6 } as const
export type BrowserKind = (typeof browserKinds)[keyof typeof browserKinds]

// In this order: Edge and Opera call themselves Chrome as well, and Chrome calls itself Safari.
const marks: readonly (readonly [RegExp, BrowserKind])[] = [
  [/\bEdg(?:e|A|iOS)?\//, browserKinds.edge],
  [/\b(?:OPR|OPiOS|OPT)\/|\bOpera\b/, browserKinds.opera],
  [/\b(?:Firefox|FxiOS)\//, browserKinds.firefox],
  [/\bMSIE |\bTrident\//, browserKinds.ie],
  [/\b(?:Chrome|Chromium|HeadlessChrome|CriOS)\//, browserKinds.chrome],
  [/\bVersion\/[\d.]+.*\bSafari\//, browserKinds.safari],
]

/** Which browser sends this User-Agent header. Made-up ones are what they claim to be: nothing is allowed by it. */
export function browserKindOf(user_agent: string): BrowserKind {
  return marks.find(([mark]) => mark.test(user_agent.slice(0, 512)))?.[1] ?? browserKinds.other
}

/** Who may see a board and its pins: everyone; those who have its address; its owner and collaborators. */
export const privacyModel = z.enum(['public', 'secret', 'protected'])
export type Privacy = z.infer<typeof privacyModel>
