import { say } from './say.ts'

export const pageGone = (date: string) => say({ en: `This page is gone since ${date}` })
export const showKeptPicture = () => say({ en: 'Show the kept picture' })
export const tryPageAnyway = (domain: string) => say({ en: `Try ${domain} anyway` })

export const aiByMetadata = () => say({ en: "AI-made, says the picture's own data" })
export const aiBySaver = () => say({ en: 'AI-made, says whoever saved it' })
export const aiByReports = () => say({ en: 'AI-made, reported by several people' })

export const looksAiMade = () => say({ en: 'This looks AI-made' })
export const takeAiReportBack = () => say({ en: 'Take back: looks AI-made' })
export const aiReported = () => say({ en: 'Thank you. When several people say so, the Pin gets a label.' })
export const aiReportTaken = () => say({ en: 'Taken back' })

export const noteToSelf = () => say({ en: 'Note to self' })
export const onlyYouReadIt = () => say({ en: 'Only you can read this.' })
export const section = () => say({ en: 'Section' })
export const noSection = () => say({ en: 'No section' })
export const isAiMade = () => say({ en: 'AI-made' })
export const isAiMadeHint = () => say({ en: 'The picture, or a part of it, was made by a machine.' })
