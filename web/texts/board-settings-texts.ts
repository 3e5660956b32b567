import type { BoardCategory } from '@bowerbird/contract/boards/board-categories'
import type { PinOrder, Privacy } from '@bowerbird/contract/boards/board-models'
import { say } from './say.ts'

export const whoSees = () => say({ en: 'Who can see this board' })

export const privacyChoices: Record<Privacy, { label: () => string; hint: () => string }> = {
  public: {
    label: () => say({ en: 'Public' }),
    hint: () => say({ en: 'Anybody sees it. It can be found by searching.' }),
  },
  protected: {
    label: () => say({ en: 'Protected' }),
    hint: () =>
      say({
        en: 'Not listed on your profile and not found by searching. Whoever has its address sees it.',
      }),
  },
  secret: {
    label: () => say({ en: 'Secret' }),
    hint: () => say({ en: 'Only you and the people you invite see it.' }),
  },
}
export const addressChanges = () =>
  say({ en: 'The board gets a new address, and the old one leads nowhere.' })

export const category = () => say({ en: 'Category' })
export const noCategory = () => say({ en: 'None' })
export const categoryNames: Record<BoardCategory, () => string> = {
  animals: () => say({ en: 'Animals' }),
  architecture: () => say({ en: 'Architecture' }),
  art: () => say({ en: 'Art' }),
  beauty: () => say({ en: 'Beauty' }),
  books: () => say({ en: 'Books' }),
  cars: () => say({ en: 'Cars' }),
  children: () => say({ en: 'Children' }),
  crafts: () => say({ en: 'Crafts' }),
  design: () => say({ en: 'Design' }),
  education: () => say({ en: 'Education' }),
  events: () => say({ en: 'Events' }),
  fashion: () => say({ en: 'Fashion' }),
  film: () => say({ en: 'Film' }),
  food: () => say({ en: 'Food' }),
  gardening: () => say({ en: 'Gardening' }),
  health: () => say({ en: 'Health' }),
  history: () => say({ en: 'History' }),
  holidays: () => say({ en: 'Holidays' }),
  home: () => say({ en: 'Home' }),
  humour: () => say({ en: 'Humour' }),
  illustration: () => say({ en: 'Illustration' }),
  music: () => say({ en: 'Music' }),
  nature: () => say({ en: 'Nature' }),
  outdoors: () => say({ en: 'Outdoors' }),
  photography: () => say({ en: 'Photography' }),
  quotes: () => say({ en: 'Quotes' }),
  science: () => say({ en: 'Science' }),
  sports: () => say({ en: 'Sports' }),
  technology: () => say({ en: 'Technology' }),
  travel: () => say({ en: 'Travel' }),
  typography: () => say({ en: 'Typography' }),
  weddings: () => say({ en: 'Weddings' }),
}

export const howPinsLie = () => say({ en: 'Order of Pins' })
export const orderChoices: Record<PinOrder, { label: () => string; hint?: () => string }> = {
  newest: { label: () => say({ en: 'Newest first' }) },
  oldest: { label: () => say({ en: 'Oldest first' }) },
  custom: {
    label: () => say({ en: 'My own order' }),
    hint: () => say({ en: 'Choose Organise on the board, then drag Pins where you want them.' }),
  },
}
export const orderIsForgotten = () => say({ en: 'The order that you made by hand will be forgotten.' })

export const cover = () => say({ en: 'Cover' })
export const chooseCover = () => say({ en: 'Choose cover' })
export const coverIsNewest = () => say({ en: 'The newest Pins' })
export const coverIsChosen = () => say({ en: 'A Pin that you chose' })
export const nthPin = (place: number) => say({ en: `Pin ${place}` })
export const morePins = () => say({ en: 'More Pins' })
export const noPinsForCover = () => say({ en: 'This board has no Pins to choose from yet.' })
export const couldNotLoadPins = () => say({ en: 'Could not load the Pins.' })

export const hideAiMade = () => say({ en: 'Hide AI-made pictures' })
export const hideAiMadeHint = () =>
  say({ en: 'Pins whose pictures are labelled as made by AI are left out of this board.' })
export const membersInvite = () => say({ en: 'Collaborators may invite others' })

export const archivedByYou = () =>
  say({ en: 'You archived this board. It is off your profile and your board lists.' })
export const unarchiveBoard = () => say({ en: 'Unarchive' })
