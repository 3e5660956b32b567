import { catalogues } from '@bowerbird/core/texts/translated-message'
import { expect, test } from 'vitest'
import { messagesIn, messagesInCode } from './messages-in-code.ts'

test('OPS-09 every message that a call can answer with stands in the catalogue of each language', async () => {
  const missing = [...(await messagesInCode())].filter(([message]) => !(message in catalogues.de))
  // Each with the file that says it: put its translations into core/texts/messages-*.json.
  expect(missing).toEqual([])
})

test('messages are found in whatever way they are said, and texts for others are not', () => {
  const code = `
    const gone = 'This is gone.'
    throw ctx.apiError('not_found', isIt ? gone : \`\${name} has no \${thing}.\`, { fields: { id: "It's not there." } })
    throw new Error('Never seen by anybody.')
    ctx.say(\`You have \${count} left.\`)
    const call = { summary: 'Does a thing.', output: z.string('Write a word.') }
    tell(language, { en: 'This is a mail.', de: 'Eine Mail.' })
    log.warn({}, 'Something is odd.')
    const name = 'Two words'`
  expect(messagesIn(code)).toEqual([
    'This is gone.',
    '{1} has no {2}.',
    "It's not there.",
    'You have {1} left.',
    'Write a word.',
  ])
})
