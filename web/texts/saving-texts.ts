import { plural, say } from './say.ts'

export const save = () => say({ en: 'Save' })
export const saved = () => say({ en: 'Saved' })
export const saving = () => say({ en: 'Saving' })
export const saveTo = (board_name: string) => say({ en: `Save to ${board_name}` })
export const chooseOtherBoard = (board_name: string) => say({ en: `Board: ${board_name}. Choose another` })

/** Titles of the save flow, word for word (SAVE-01, SAVE-04). */
export const chooseBoard = () => say({ en: 'Choose board' })
export const chooseSection = () => say({ en: 'Choose section' })
export const createBoard = () => say({ en: 'Create board' })
export const createSection = () => say({ en: 'Create section' })
export const addSection = () => say({ en: 'Add section' })
export const boardCreated = () => say({ en: 'Board created' })

export const topChoices = () => say({ en: 'Top choices' })
export const yourBoards = () => say({ en: 'Your boards' })
export const allBoards = () => say({ en: 'All boards' })
export const searchBoards = () => say({ en: 'Search your boards' })
export const noBoardMatches = (query: string) => say({ en: `No board of yours matches “${query}”.` })
export const createNamed = (name: string) => say({ en: `Create “${name}”` })
export const matchCount = (count: number) =>
  plural(count, { en: { one: '# board matches', other: '# boards match' } })
export const noBoardsYet = () => say({ en: 'You have no boards yet. Name your first one.' })
export const couldNotLoadBoards = () => say({ en: 'Could not load your boards.' })
export const couldNotLoadSections = () => say({ en: 'Could not load the sections.' })
export const secretBoard = () => say({ en: 'secret' })
export const protectedBoard = () => say({ en: 'not listed on your profile' })
export const groupBoard = () => say({ en: 'group board' })
export const sections = (count: number) => plural(count, { en: { one: '# section', other: '# sections' } })
export const savedHereAlready = () => say({ en: 'saved here already' })
/** Word for word (SAVE-11); the server says the same after a save that was one before. */
export const alreadySaved = (board_name: string) =>
  say({ en: `Psst! You already saved this Pin to ${board_name}.` })
export const boardIsGone = (board_name: string) =>
  say({ en: `You can no longer save to ${board_name}. Choose another board.` })
export const stillSaving = () => say({ en: 'Still saving.' })
export const keepBrowsing = () => say({ en: 'Keep browsing, we will tell you' })
export const wholeBoard = (board_name: string) => say({ en: `${board_name} (no section)` })

export const name = () => say({ en: 'Name' })
export const boardNamePlaceholder = () => say({ en: 'Like “Places to go”' })
export const sectionNamePlaceholder = () => say({ en: 'Like "Lighting"' })
export const nameYourBoard = () => say({ en: "Don't forget to name your board!" })
export const nameTooLong = (max: number) => say({ en: `Please enter no more than ${max} characters.` })
export const keepSecret = () => say({ en: 'Keep this board secret' })
export const keepSecretHint = () => say({ en: 'Only you and people you invite will see it.' })
export const protectedBoardLabel = () => say({ en: 'Protected' })
export const protectedBoardHint = () =>
  say({
    en: 'This board is not listed on your profile. Boards that you make for somebody else’s ad account always are like this.',
  })
export const addCollaborators = () => say({ en: 'Add collaborators' })
export const suggestedNames = () => say({ en: 'Suggestions' })
export const create = () => say({ en: 'Create' })
export const add = () => say({ en: 'Add' })
export const uhOh = () => say({ en: 'Uh oh! Something went wrong.' })

/** Toasts, word for word (SAVE-11, SAVE-16). */
export const savedToBoard = (board_name: string) => say({ en: `Saved to ${board_name}` })
export const savedToSection = (section_name: string, board_name: string) =>
  say({ en: `Saved to ${section_name} in ${board_name}` })
export const savedThisPin = (board_name: string) => say({ en: `You saved this Pin to ${board_name}!` })
export const savedFirstPin = (board_name: string) => say({ en: `You saved your first Pin to ${board_name}!` })
export const promoteYourPin = () => say({ en: 'Promote your Pin' })
export const undo = () => say({ en: 'Undo' })
export const undone = () => say({ en: 'Not saved after all' })

export const hashtags = () => say({ en: 'Hashtags' })
export const hashtagsFound = (count: number) =>
  plural(count, { en: { one: '# hashtag. Use the arrow keys', other: '# hashtags. Use the arrow keys' } })
