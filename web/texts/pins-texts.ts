import { plural, say } from './say.ts'

export const pinBy = (name: string) => say({ en: `Pin by ${name}` })
export const pins = () => say({ en: 'Pins' })
export const saves = (count: number) => plural(count, { en: { one: '# save', other: '# saves' } })
export const pinsCount = (count: number) => plural(count, { en: { one: '# Pin', other: '# Pins' } })
export const thatIsAll = () => say({ en: 'You have seen it all.' })
export const pinActions = () => say({ en: 'More about this Pin' })

export const visitDomain = (domain: string) => say({ en: `Visit ${domain}` })
export const copyLink = () => say({ en: 'Copy link' })
export const linkCopied = () => say({ en: 'Link copied' })
export const linkNotCopied = () =>
  say({ en: 'Your browser did not let us copy. The link is in the address bar of the Pin.' })
export const share = () => say({ en: 'Share' })
export const downloadPicture = () => say({ en: 'Download picture' })

export const editPin = () => say({ en: 'Edit Pin' })
export const deletePin = () => say({ en: 'Delete Pin' })
export const deletePinTitle = () => say({ en: 'Delete this Pin?' })
export const deletePinText = () =>
  say({ en: 'It stays in the trash for 30 days. Pins that others saved from it stay.' })
export const deleteYes = () => say({ en: 'Delete' })
export const pinDeleted = () => say({ en: 'Pin deleted' })
export const pinChanged = () => say({ en: 'Changes saved' })
export const saveChanges = () => say({ en: 'Save changes' })

export const title = () => say({ en: 'Title' })
export const titleHint = () => say({ en: 'Add a title' })
export const description = () => say({ en: 'Description' })
export const descriptionHint = () => say({ en: 'What is it? Words with a # are found under that hashtag.' })
export const link = () => say({ en: 'Link' })
export const linkPlaceholder = () => say({ en: 'Where is it from?' })
export const linkWrong = () => say({ en: 'This is not a web address. It begins with https://' })
export const altText = () => say({ en: 'Picture in words' })
export const altTextHint = () => say({ en: 'For people who cannot see it' })
export const board = () => say({ en: 'Board' })

export const moreLikeThis = () => say({ en: 'More like this' })
export const moreLikeThisEmpty = () => say({ en: 'Nothing like this yet' })
export const moreLikeThisEmptyText = () =>
  say({ en: 'Save it to a board with others like it, and they will meet here.' })
export const exploreIdeas = () => say({ en: 'Explore ideas' })
export const savedFrom = (domain: string) => say({ en: `Saved from ${domain}` })
export const fromPinBy = (name: string) => say({ en: `From a Pin by ${name}` })
export const aiMade = () => say({ en: 'AI-made' })
export const openFullSize = () => say({ en: 'Open the picture at full size' })
export const nextPin = () => say({ en: 'Next Pin' })
export const previousPin = () => say({ en: 'Previous Pin' })
export const onSecretBoard = () =>
  say({ en: 'This Pin is on a secret board. Only you and its members see it.' })
export const charactersOf = (count: number, most: number) => say({ en: `${count} of ${most} characters` })
