import { say } from './say.ts'

export const homeTitle = () => say({ en: 'Home' })
export const followingFeed = () => say({ en: 'Pins of people and boards that you follow' })
export const ideasTitle = () => say({ en: 'Ideas' })
export const ideasHeading = () => say({ en: 'What people are saving' })
export const ideasLead = (site: string) =>
  say({ en: `Gather what you find beautiful or useful. ${site} keeps it, on boards of your own.` })
export const ideasDescription = () => say({ en: 'Popular Pins and interests to browse.' })
export const browseInterests = () => say({ en: 'Browse interests' })
export const interestHeading = (interest: string) => say({ en: `#${interest}` })
export const interestDescription = (interest: string) => say({ en: `Popular Pins about ${interest}.` })
export const otherInterests = () => say({ en: 'Other interests' })

export const emptyHome = () => say({ en: 'Your home fills as you follow' })
export const emptyHomeText = () =>
  say({ en: 'Follow people and boards, and what they save appears here, newest first.' })
export const exploreIdeas = () => say({ en: 'Explore ideas' })
export const uploadPicture = () => say({ en: 'Upload a picture' })
export const emptyIdeas = () => say({ en: 'No public Pins yet' })
export const emptyIdeasText = () => say({ en: 'This site is new. The first Pin could be yours.' })
export const emptyInterest = (interest: string) => say({ en: `Nothing about ${interest} yet` })
export const popularNow = () => say({ en: 'Popular now' })
