import { plural, say } from './say.ts'

export const collaborators = () => say({ en: 'Collaborators' })
export const invitePeople = () => say({ en: 'Invite people' })
export const searchPeople = () => say({ en: 'Name or e-mail' })
export const suggestedPeople = () => say({ en: 'People to invite' })
export const nobodyToSuggest = () => say({ en: 'Type a name or an e-mail address to find somebody.' })
export const nobodyFound = () =>
  say({ en: 'Nobody found. Type a whole e-mail address to invite somebody by mail.' })
export const byEmail = () => say({ en: 'By e-mail' })
export const couldNotLoadPeople = () => say({ en: 'Could not load people.' })

/** What the button of somebody reads, word for word (SAVE-19). */
export const inviteButton = {
  ready: () => say({ en: 'Click to send' }),
  incomplete: () => say({ en: 'Keep typing' }),
  queued: () => say({ en: 'Done' }),
  sent: () => say({ en: 'Sent' }),
}

export const invitesSent = (names: string) => say({ en: `Invite sent to ${names}` })
export const notInvited = (name: string, why: string) => say({ en: `${name} was not invited. ${why}` })

/** Two or three names, or the last of more. */
export const joinedNames = (names: string, last: string) => say({ en: `${names} and ${last}` })
export const others = (count: number) => plural(count, { en: { one: '# other', other: '# others' } })

export const owner = () => say({ en: 'Owner' })
export const you = (name: string) => say({ en: `${name} (you)` })
export const invitedBy = (name: string) => say({ en: `Invited by ${name}` })
export const invited = () => say({ en: 'Invited' })
export const somebodyByEmail = () => say({ en: 'Somebody by e-mail' })
export const roleOf = (name: string) => say({ en: `What ${name} may do` })
export const roleOrganise = () => say({ en: 'Save and organise' })
export const roleSave = () => say({ en: 'Save only' })
export const membersMayInvite = () => say({ en: 'Collaborators may invite others' })
export const aloneHere = () => say({ en: 'Nobody else works on this board yet.' })

export const takeBack = (name: string) => say({ en: `Take back the invite to ${name}` })
export const takenBack = () => say({ en: 'Invite taken back' })
export const undo = () => say({ en: 'Undo' })
export const remove = (name: string) => say({ en: `Remove ${name}` })
export const removeYes = () => say({ en: 'Remove' })
export const removeTitle = (name: string) => say({ en: `Remove ${name} from this board?` })
export const removeText = () => say({ en: 'Their Pins stay on the board unless you choose otherwise.' })
export const removePins = () => say({ en: 'Move their Pins on this board to the trash' })
export const removed = (name: string) => say({ en: `${name} was removed` })
export const leave = () => say({ en: 'Leave board' })
export const leaveYes = () => say({ en: 'Leave' })
export const leaveTitle = (board: string) => say({ en: `Leave “${board}”?` })
export const leaveText = () => say({ en: 'Your Pins stay on it. To come back you need a new invite.' })
export const left = (board: string) => say({ en: `You left ${board}` })

export const invites = () => say({ en: 'Invites' })
export const invitedYou = (name: string) => say({ en: `${name} invited you to this board` })
export const invitedYouTo = (name: string, board: string) => say({ en: `${name} invited you to “${board}”` })
export const accept = () => say({ en: 'Accept' })
export const decline = () => say({ en: 'Decline' })
export const declined = () => say({ en: 'Invite declined' })
export const joined = (board: string) => say({ en: `You now work on ${board}` })

export const inviteTitle = () => say({ en: 'Invite to a board' })
export const wantsYou = (name: string) => say({ en: `${name} would like to work with you on` })
export const acceptLong = () => say({ en: 'Accept invite' })
export const signUpToAccept = () => say({ en: 'Sign up to accept' })
export const logInToAccept = () => say({ en: 'Log in to accept' })
export const inviteGone = () => say({ en: 'This invite does not work' })
export const toHome = () => say({ en: 'Go to the start page' })
