/** In the order in which the owner looks at them. */
export const jobStates = ['failed', 'waiting', 'running'] as const
export type JobState = (typeof jobStates)[number]
