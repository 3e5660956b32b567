import { plural, say } from './say.ts'

export const follow = () => say({ en: 'Follow' })
export const following = () => say({ en: 'Following' })
export const followPerson = (name: string) => say({ en: `Follow ${name}` })
export const unfollowPerson = (name: string) => say({ en: `Following ${name}. Stop following` })
export const followersCount = (count: number) =>
  plural(count, { en: { one: '# follower', other: '# followers' } })
export const followingCount = (count: number) => plural(count, { en: { other: '# following' } })
export const created = () => say({ en: 'Created' })
export const saved = () => say({ en: 'Saved' })
export const profileTabs = () => say({ en: 'What this person keeps' })
export const followers = () => say({ en: 'Followers' })
export const followingTitle = () => say({ en: 'Following' })
export const people = () => say({ en: 'People' })
export const demoAccount = () => say({ en: 'Demo account' })
export const profileDescription = (name: string, pins: string) =>
  say({ en: `See what ${name} keeps: ${pins}.` })
export const createBoard = () => say({ en: 'Create board' })
export const createPin = () => say({ en: 'Create Pin' })
export const shareProfile = () => say({ en: 'Share' })

export const noBoardsOwn = () => say({ en: 'Your boards will stand here' })
export const noBoardsOwnText = () =>
  say({ en: 'A board holds what belongs together: a trip, a room, a recipe box.' })
export const noBoards = (name: string) => say({ en: `${name} has no public boards yet` })
export const noPinsOwn = () => say({ en: 'Nothing created yet' })
export const noPinsOwnText = () => say({ en: 'Pins that you upload or save from the web stand here.' })
export const noPins = (name: string) => say({ en: `${name} has not created a Pin yet` })
export const noFollowers = (name: string) => say({ en: `Nobody follows ${name} yet` })
export const noFollowersText = () => say({ en: 'Saving things in public is how people find each other.' })
export const noFollowing = (name: string) => say({ en: `${name} follows nobody yet` })
export const exploreIdeas = () => say({ en: 'Explore ideas' })
export const peopleToFollow = () => say({ en: 'People to follow' })

export const noArchivedBoards = () => say({ en: 'Nothing put away' })
export const noArchivedBoardsText = () =>
  say({ en: 'Boards that you archive leave your profile and your board list, and wait here.' })
