import { screens } from 'virtual:later-screens'

/** Pages of the ads manager and of the owner: a file of its own in the build, which their pages preload. */
export const laterScreens = new Map(Object.entries(screens))
