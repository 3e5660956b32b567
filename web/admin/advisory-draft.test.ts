import { expect, test } from 'vitest'
import {
  describedBy,
  advisoryDraftOf,
  emptyAdvisory,
  emptyNotice,
  inputOf,
  writtenOf,
} from './advisory-draft.ts'

test('SEARCH-10 links of a notice are written in its text and kept as tags', () => {
  const written = ' Call [the line](tel:116123) or\nread [this](https://a.example/b). '
  const described = describedBy(written)
  expect(described.text).toBe('Call the line or\nread this.')
  expect(
    described.tags.map(({ offset, length, link }) => [described.text.slice(offset, offset + length), link]),
  ).toEqual([
    ['the line', 'tel:116123'],
    ['this', 'https://a.example/b'],
  ])
  expect(writtenOf(described)).toBe(written.trim())
  for (const plain of ['', 'No [link] here', '[a]( b)', '[](x)']) expect(describedBy(plain).tags).toEqual([])
})

test('SEARCH-10 a form that was filled from an advisory sends the same advisory', () => {
  const sent = inputOf({
    ...emptyAdvisory,
    id: '7',
    advisory: 'Nests',
    words: 'empty nest\n owl,crow\n\n',
    severity: '0',
    sensitivity: '4',
    country: 'DE',
    details: 'More',
    notices: [
      {
        ...emptyNotice,
        language: 'de',
        style: '2',
        title: 'Hallo',
        text: 'Ruf [an](tel:110)',
        actions: [{ button: 'Los', link: 'tel:110', title: '', text: 'Immer' }],
        footer: 'Mehr',
      },
    ],
  })
  expect(sent).toMatchObject({
    words: ['empty nest', 'owl', 'crow'],
    severity: 0,
    sensitivity_type: 4,
    resource_country: 'DE',
  })
  expect(inputOf(advisoryDraftOf(sent as never))).toEqual(sent)
})
