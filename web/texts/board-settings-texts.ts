import * as texts from 'texts:board-settings'
import type { BoardCategory } from '@bowerbird/contract/boards/board-categories'
import type { PinOrder } from '@bowerbird/contract/boards/board-models'
import type { Privacy } from '@bowerbird/contract/kernel/privacy'

export const privacyChoices: Record<Privacy, { label: () => string; hint: () => string }> = {
  public: {
    label: texts.privacyChoicesPublicLabel,
    hint: texts.privacyChoicesPublicHint,
  },
  protected: {
    label: texts.privacyChoicesProtectedLabel,
    hint: texts.privacyChoicesProtectedHint,
  },
  secret: {
    label: texts.privacyChoicesSecretLabel,
    hint: texts.privacyChoicesSecretHint,
  },
}

export const categoryNames: Record<BoardCategory, () => string> = {
  animals: texts.categoryNamesAnimals,
  architecture: texts.categoryNamesArchitecture,
  art: texts.categoryNamesArt,
  beauty: texts.categoryNamesBeauty,
  books: texts.categoryNamesBooks,
  cars: texts.categoryNamesCars,
  children: texts.categoryNamesChildren,
  crafts: texts.categoryNamesCrafts,
  design: texts.categoryNamesDesign,
  education: texts.categoryNamesEducation,
  events: texts.categoryNamesEvents,
  fashion: texts.categoryNamesFashion,
  film: texts.categoryNamesFilm,
  food: texts.categoryNamesFood,
  gardening: texts.categoryNamesGardening,
  health: texts.categoryNamesHealth,
  history: texts.categoryNamesHistory,
  holidays: texts.categoryNamesHolidays,
  home: texts.categoryNamesHome,
  humour: texts.categoryNamesHumour,
  illustration: texts.categoryNamesIllustration,
  music: texts.categoryNamesMusic,
  nature: texts.categoryNamesNature,
  outdoors: texts.categoryNamesOutdoors,
  photography: texts.categoryNamesPhotography,
  quotes: texts.categoryNamesQuotes,
  science: texts.categoryNamesScience,
  sports: texts.categoryNamesSports,
  technology: texts.categoryNamesTechnology,
  travel: texts.categoryNamesTravel,
  typography: texts.categoryNamesTypography,
  weddings: texts.categoryNamesWeddings,
  other: texts.categoryNamesOther,
}

export const orderChoices: Record<PinOrder, { label: () => string; hint?: () => string }> = {
  newest: { label: texts.orderChoicesNewestLabel },
  oldest: { label: texts.orderChoicesOldestLabel },
  custom: {
    label: texts.orderChoicesCustomLabel,
    hint: texts.orderChoicesCustomHint,
  },
}
