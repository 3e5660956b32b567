import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Where nothing is written that a call answers: settings, figures, the schema of the wire, start and stop of the database. */
const silent =
  /\.test\.ts$|\/test-[^/]*\.ts$|\/node_modules\/|^core\/(?:config|db|observe|jobs)\/|envelope-schema|openapi|reference/

/** Texts about the code, or for whoever runs it. */
const ofDevelopers = new Set(['summary', 'description', 'about', 'help', 'en', 'de', 'ar'])
const asides =
  /^(?:(?!apiError|ApiError)\w*Error|tell|plain|describe|debug|info|warn|error|fatal|log|gauge|counter|histogram|push)$/

/** Every sentence that the server can answer with, as the catalogue has it: values are `{1}`, `{2}` and so on. */
export async function messagesInCode(): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for await (const file of glob('{core,pinner,ads,contract}/**/*.ts', { cwd: root })) {
    if (silent.test(file)) continue
    for (const message of messagesIn(await readFile(root + file, 'utf8'))) found.set(message, file)
  }
  return found
}

interface Piece {
  start: number
  end: number
}

export function messagesIn(code: string): string[] {
  const messages: (Piece & { text: string })[] = []
  const hidden: Piece[] = []
  new Visitor({
    Literal: ({ value, start, end }) => {
      if (typeof value === 'string' && isSentence(value)) messages.push({ text: value, start, end })
    },
    TemplateLiteral: ({ quasis, start, end }) => {
      const text = quasis.map(({ value }, at) => (at ? `{${at}}` : '') + (value.cooked ?? value.raw)).join('')
      if (isSentence(text)) messages.push({ text, start, end })
    },
    Property: (node) => {
      if (node.key.type === 'Identifier' && ofDevelopers.has(node.key.name)) hidden.push(node)
    },
    CallExpression: (node) => {
      const { callee } = node
      const name =
        callee.type === 'Identifier'
          ? callee.name
          : callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
            ? callee.property.name
            : ''
      if (asides.test(name)) hidden.push(node)
    },
    NewExpression: (node) => {
      if (node.callee.type === 'Identifier' && asides.test(node.callee.name)) hidden.push(node)
    },
  }).visit(parseSync('messages.ts', code).program)
  return messages
    .filter(({ start, end }) => !hidden.some((piece) => piece.start <= start && end <= piece.end))
    .map(({ text }) => text)
}

/** A capital in front, words, and an end: nothing else in the code looks like this. */
function isSentence(text: string): boolean {
  return /^(?:[A-Z]|\{1\} )[^\n]*\s[^\n]*[.!?]$/.test(text) && !/[;<>=]/.test(text)
}
