import * as texts from 'texts:uploads'

export const pictureRules = (megabytes = 50) => texts.pictureRules({ megabytes })

export const tooLarge = (megabytes = 50) => texts.tooLarge({ megabytes })
