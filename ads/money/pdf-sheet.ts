import { directionOf } from '@bowerbird/texts/about-language'
import type { Language } from '@bowerbird/texts/languages'
import { fileURLToPath } from 'node:url'

const fontOf = (name: string) => fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`))
const margin = 56
const labelWidth = 150

/** Scripts whose letters are in the font. Of others it would print boxes. */
const printed = [
  'Latin',
  'Greek',
  'Cyrillic',
  'Armenian',
  'Georgian',
  'Hebrew',
  'Arabic',
  'Common',
  'Inherited',
]
const printable = new RegExp(`^[${printed.map((script) => `\\p{Script=${script}}`).join('')}]*$`, 'u')

/** True when all letters of a text can be read on a sheet. */
export const isPrintable = (text: string): boolean =>
  printable.test(text) && !/[^\0-\uffff]/u.test(text.replace(/\p{Extended_Pictographic}/gu, ''))

interface Look {
  font?: 'plain' | 'bold'
  size?: number
  /** From the start edge. */
  indent?: number
  align?: 'start' | 'end'
}

/** A sheet of A4 on which texts of any script are written from the start edge of its language. */
export interface PdfSheet {
  line(text: string, look?: Look): void
  pair(label: string, value: string): void
  /** A text and an amount on one line with a rule below. */
  row(text: string, amount: string, font: 'plain' | 'bold'): void
  gap(lines: number): void
}

/** The same contents make the same bytes each time. */
export async function pdfOf(
  about: { title: string; author: string; issued_at: Date; language: Language },
  draw: (sheet: PdfSheet) => void,
): Promise<Buffer> {
  // Loaded for the first document: with its fonts it is among the largest packages of all.
  const { default: PDFDocument } = await import('pdfkit')
  const { title: Title, author: Author, issued_at: CreationDate, language } = about
  const document = new PDFDocument({
    size: 'A4',
    margin,
    lang: language,
    info: { Title, Author, CreationDate, ModDate: CreationDate },
  })
  const parts: Buffer[] = []
  const done = new Promise<void>((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', resolve)
    document.on('error', reject)
  })
  document.registerFont('plain', fontOf('DejaVuSans'))
  document.registerFont('bold', fontOf('DejaVuSans-Bold'))
  draw(sheetOn(document, directionOf(language) === 'rtl'))
  document.end()
  await done
  return Buffer.concat(parts)
}

function sheetOn(document: PDFKit.PDFDocument, isRtl: boolean): PdfSheet {
  const width = document.page.width - 2 * margin
  const bottom = document.page.height - margin

  function put(text: string, { font = 'plain', size = 10, indent = 0, align = 'start' }: Look): void {
    document.font(font).fontSize(size)
    const room = width - indent
    const isAtRight = (align === 'start') === isRtl
    for (const { words, is_rtl } of linesWithin(document, text, room)) {
      const height = document.currentLineHeight(true)
      if (document.y + height > bottom) document.addPage()
      const { y } = document
      const shown = inVisualOrder(words, is_rtl)
      const space = document.widthOfString(' ')
      const widths = shown.map((word) => document.widthOfString(word))
      const whole = widths.reduce((sum, one) => sum + one + space, -space)
      let x = isAtRight
        ? document.page.width - margin - (align === 'start' ? indent : 0) - whole
        : margin + indent
      // Word by word: a space at the end of a word that is written from the right would stand before it.
      shown.forEach((word, at) => {
        document.text(word, x, y, { lineBreak: false })
        x += (widths[at] ?? 0) + space
      })
      document.y = y + height
    }
  }

  const sheet: PdfSheet = {
    line: (text, look = {}) => put(text, look),
    pair(label, value) {
      const { y } = document
      put(`${label}:`, {})
      const below = document.y
      // A page that began with the label has its value, too.
      document.y = below < y ? margin : y
      put(value, { font: 'bold', indent: labelWidth })
      document.y = Math.max(document.y, below)
    },
    row(text, amount, font) {
      const { y } = document
      put(text, { font, size: 11 })
      const below = document.y
      document.y = below < y ? margin : y
      put(amount, { font, size: 11, align: 'end' })
      document.y = below + 5
      document
        .moveTo(margin, document.y)
        .lineTo(document.page.width - margin, document.y)
        .lineWidth(0.5)
        .stroke()
      document.y += 5
    },
    gap: (lines) => void document.font('plain').fontSize(10).moveDown(lines),
  }
  return sheet
}

interface PdfLine {
  words: string[]
  /** As its paragraph begins. */
  is_rtl: boolean
}

/** Lines of words that fit, each paragraph on its own; a word that is longer than a line is cut. */
function linesWithin(document: PDFKit.PDFDocument, text: string, room: number): PdfLine[] {
  const fits = (words: readonly string[]) => document.widthOfString(words.join(' ')) <= room
  return text.split('\n').flatMap((paragraph) => {
    const is_rtl = isFromRight(/\p{L}/u.exec(paragraph)?.[0] ?? '')
    const lines: string[][] = [[]]
    for (const word of paragraph.split(' ').flatMap((whole) => piecesOf(whole, (piece) => fits([piece])))) {
      const last = lines.at(-1) ?? []
      if (last.length === 0 || fits([...last, word])) last.push(word)
      else lines.push([word])
    }
    return lines.map((words) => ({ words, is_rtl }))
  })
}

function piecesOf(word: string, fits: (piece: string) => boolean): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const sign of word) {
    if (piece !== '' && !fits(piece + sign)) {
      pieces.push(piece)
      piece = ''
    }
    piece += sign
  }
  return [...pieces, piece]
}

const isFromRight = (word: string) => /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(word)

/**
 * Words as they stand on the line from left to right. The font turns the letters of a word of a script that is written from
 * the right; the order of words is ours: those of the other direction stand as a group in their own order.
 */
export function inVisualOrder(words: readonly string[], isRtl: boolean): string[] {
  const groups: { isRtl: boolean; words: string[] }[] = []
  for (const word of words) {
    const last = groups.at(-1)
    if (last?.isRtl === isFromRight(word)) last.words.push(word)
    else groups.push({ isRtl: isFromRight(word), words: [word] })
  }
  const turned = groups.map((group) => (group.isRtl ? group.words.toReversed() : group.words))
  return (isRtl ? turned.toReversed() : turned).flat()
}
