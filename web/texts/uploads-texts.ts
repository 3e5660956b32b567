import { say } from './say.ts'

export const createPinTitle = () => say({ en: 'Create a Pin' })
export const howToCreate = () => say({ en: 'Where the picture comes from' })
export const fromThisDevice = () => say({ en: 'Upload' })
export const fromTheWeb = () => say({ en: 'From a web address' })
export const dropPicture = () => say({ en: 'Choose a picture, drop it here, or paste it' })
export const pictureRules = () =>
  say({ en: 'JPEG, PNG, WebP, AVIF or GIF, up to 50 MB, at least 120 × 120 pixels' })
export const dropNow = () => say({ en: 'Let go to upload' })
export const otherPicture = () => say({ en: 'Choose another picture' })
export const uploadingShare = (percent: number) => say({ en: `Uploading, ${percent} %` })
export const preparingPicture = () => say({ en: 'Preparing the picture' })
export const pictureReady = () => say({ en: 'Picture ready' })
export const yourPicture = () => say({ en: 'The picture you chose' })

export const notAPicture = () =>
  say({ en: 'This file is not a picture that we can keep. JPEG, PNG, WebP, AVIF and GIF work.' })
export const tooSmall = (width: number, height: number) =>
  say({ en: `This picture is ${width} × ${height} pixels. It needs to be at least 120 × 120.` })
export const emptyFile = () => say({ en: 'This file is empty.' })
export const tooLarge = () => say({ en: 'This file is larger than 50 MB.' })
export const uploadFailed = () =>
  say({ en: 'The upload did not get through. Your connection may have dropped.' })
export const choosePictureFirst = () => say({ en: 'Choose a picture first.' })
export const chooseBoardFirst = () => say({ en: 'Choose a board.' })
export const publish = () => say({ en: 'Publish' })

export const pageAddress = () => say({ en: 'Address of a page or picture' })
export const pageAddressPlaceholder = () => say({ en: 'https://' })
export const findPictures = () => say({ en: 'Find pictures' })
export const lookingForPictures = () => say({ en: 'Looking for pictures' })
export const notAnAddress = () => say({ en: 'This is not a web address. It begins with https://' })
export const noPictures = () => say({ en: 'We found no picture on that page' })
export const noPicturesText = () =>
  say({ en: 'Its pictures may be too small, or need a log-in. You can upload one instead.' })
export const choosePictureOf = (count: number) => say({ en: `Choose one of ${count} pictures` })
export const pictureNumber = (number: number, count: number) => say({ en: `Picture ${number} of ${count}` })

export const saveFromWeb = () => say({ en: 'Save a Pin' })
export const couldNotShow = () => say({ en: 'This picture is too small or cannot be shown.' })
export const uploadInstead = () => say({ en: 'Upload a picture instead' })
export const notShownHere = () =>
  say({ en: 'This picture comes over plain http and is fetched when you save it:' })
export const otherPictures = () => say({ en: 'Other pictures of the page' })
export const seePin = () => say({ en: 'See your Pin' })
export const pinWithId = (pin_id: string) => say({ en: `Pin ${pin_id}` })
export const closeWindow = () => say({ en: 'Close' })
export const windowCloses = () => say({ en: 'This window closes by itself.' })
export const logInToSave = () => say({ en: 'Log in to save this Pin' })
export const choosePicture = () => say({ en: 'Choose a picture' })
export const whereToLook = () =>
  say({ en: 'Name a page, and its pictures appear here. The address of a picture works too.' })
