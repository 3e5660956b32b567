import { personalDetailsUpdate } from '@bowerbird/contract/identity/settings-calls'
import { advisoriesGet, advisoryDelete, advisoryPut } from '@bowerbird/contract/search/advisory-calls'
import { baseSearchGet, searchWordPut } from '@bowerbird/contract/search/search-calls'
import { noticeStyles, sensitivityTypes } from '@bowerbird/contract/search/advisory-terms'
import { searchSeverities } from '@bowerbird/contract/search/search-terms'
import type { Input } from '@bowerbird/contract/kernel/call'
import type { Actor } from '@bowerbird/testing/actor'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'

const { ABUSIVE, SENSITIVE, BRAND_UNSAFE } = searchSeverities

async function scene() {
  const home = await world()
  const owner = await home.make.pinner()
  const ada = await home.make.pinner()
  const board = await home.make.board(ada, { name: 'Birds' })
  await home.make.pin(ada, board.id, { title: 'An empty nest' })
  await home.drain()
  return { ...home, owner, ada }
}

const notice = (title: string, more: object = {}) => ({ title, ...more })
const advisory = (more: Partial<Input<typeof advisoryPut>>): Input<typeof advisoryPut> => ({
  advisory: 'Nests',
  words: ['nest'],
  severity: SENSITIVE,
  ...more,
})
const told = async (who: Actor, query: string, scope = 'pins') =>
  (await who.did(baseSearchGet, { query, scope: scope as 'pins' })).advisory

test('SEARCH-10 a search for words of an advisory is answered with all of its fields, above its results', async () => {
  const { owner, ada, visitor } = await scene()
  const written = await owner.did(
    advisoryPut,
    advisory({
      words: ['Empty  NEST!', '#nests'],
      sensitivity_type: sensitivityTypes.EMOTIONAL_DISDRESS_OR_SUICIDE,
      advisory_type: 'THIRD_PARTY_TL',
      advisory_details: 'Said by the bird line',
      notices: [
        notice('Talk to somebody', {
          description: {
            text: 'The bird line listens.',
            tags: [{ offset: 4, length: 9, link: 'https://birds.example/' }],
          },
          actions: [
            {
              button: { text: 'Call', link: 'tel:+1 555 0100' },
              title: 'By telephone',
              description: 'Day and night',
            },
          ],
          footer: { text: 'More help', link: 'https://birds.example/more' },
          style: noticeStyles.HOTLINE,
        }),
      ],
    }),
  )
  expect(written.words).toEqual(['empty nest', 'nests'])
  for (const who of [ada, visitor]) {
    const { results, advisory } = await who.did(baseSearchGet, { query: 'an EMPTY nest' })
    expect(results).toHaveLength(1)
    expect(advisory).toEqual({
      advisory: 'Nests',
      severity: 1,
      sensitivity_type: 4,
      advisory_type: 'THIRD_PARTY_TL',
      resource_country: null,
      advisory_details: 'Said by the bird line',
      notices: [
        {
          title: 'Talk to somebody',
          description: {
            text: 'The bird line listens.',
            tags: [{ offset: 4, length: 9, link: 'https://birds.example/', tagType: 'LINK' }],
          },
          actions: [
            {
              id: 'action-1',
              button: { text: 'Call', link: 'tel:+1 555 0100' },
              title: 'By telephone',
              description: 'Day and night',
            },
          ],
          footer: { text: 'More help', link: 'https://birds.example/more' },
          style: 2,
        },
      ],
    })
  }
  expect(await told(ada, 'nest')).toBeNull()
  expect((await told(ada, '#nests'))?.advisory).toBe('Nests')
  expect(await told(ada, 'empty nest', 'my_pins')).toBeNull()
})

test('SEARCH-10 abusive words find nothing and say so; words unsuitable for brands find what they found', async () => {
  const { owner, ada } = await scene()
  await owner.did(advisoryPut, advisory({ severity: ABUSIVE }))
  const refused = await ada.did(baseSearchGet, { query: 'empty nest' })
  expect(refused.results).toEqual([])
  expect(refused.advisory?.notices).toMatchObject([{ title: 'This search shows nothing' }])
  expect((await ada.did(baseSearchGet, { query: 'nest', scope: 'my_pins' })).results).toHaveLength(1)
  await owner.did(searchWordPut, { word: 'birds', severity: BRAND_UNSAFE })
  expect(await told(ada, 'birds', 'boards')).toMatchObject({ severity: BRAND_UNSAFE, notices: [] })
  expect((await ada.did(baseSearchGet, { query: 'birds', scope: 'boards' })).results).toHaveLength(1)
})

test('SEARCH-10 an advisory of a country is for viewers of that country, before one of everywhere', async () => {
  const { owner, ada, visitor, make } = await scene()
  await owner.did(advisoryPut, advisory({ notices: [notice('Everywhere')] }))
  await owner.did(advisoryPut, advisory({ resource_country: 'DE', notices: [notice('In Germany')] }))
  await owner.did(advisoryPut, advisory({ words: ['birds'], resource_country: 'FR' }))
  const bea = await make.pinner()
  await bea.did(personalDetailsUpdate, { country: 'DE' })
  const title = async (who: Actor) => (await told(who, 'nest'))?.notices[0]?.title
  expect([await title(bea), await title(ada), await title(visitor)]).toEqual([
    'In Germany',
    'Everywhere',
    'Everywhere',
  ])
  expect(await told(bea, 'birds', 'boards')).toBeNull()
})

test('SEARCH-10 notices come in the language of the reader; a new site has some for words of self-harm', async () => {
  const { ada, visitor, owner } = await scene()
  for (const query of [
    'suicide',
    'Ich will sterben',
    'quiero morir',
    '#selfharm',
    '#self_harm',
    'أريد أن أموت',
  ])
    expect([query, await told(visitor, query)]).toMatchObject([
      query,
      { severity: SENSITIVE, sensitivity_type: 4, notices: [{ style: noticeStyles.HOTLINE }] },
    ])
  const [starter] = await owner.did(advisoriesGet, {})
  expect(starter?.notices.map((one) => one.language).toSorted()).toEqual(['ar', 'de', 'en', 'es', 'fr'])
  expect((await told(ada, 'suicide'))?.notices.map((one) => one.title)).toEqual([
    'You don’t have to be alone with this',
  ])
  await owner.did(
    advisoryPut,
    advisory({ notices: [notice('For all'), notice('Nur so', { language: 'de' })] }),
  )
  expect((await told(ada, 'nest'))?.notices.map((one) => one.title)).toEqual(['For all'])
})

test('SEARCH-10 the owner lists, changes and deletes advisories; a word may belong to several', async () => {
  const { owner, ada } = await scene()
  const first = await owner.did(advisoryPut, advisory({ advisory: 'One' }))
  const second = await owner.did(advisoryPut, advisory({ advisory: 'Two', severity: ABUSIVE }))
  expect((await told(ada, 'nest'))?.advisory).toBe('Two')
  const page = await owner.call(advisoriesGet, { page_size: 2 })
  expect(page).toMatchObject({ ok: true, data: [{ id: second.id }, { id: first.id }] })
  for (let n = 0; n < 2; n++)
    await owner.did(advisoryPut, advisory({ id: second.id, advisory: 'Two', words: ['owl'] }))
  expect((await told(ada, 'nest'))?.advisory).toBe('One')
  expect(await told(ada, 'owl')).toMatchObject({ advisory: 'Two', severity: SENSITIVE })
  for (let n = 0; n < 2; n++) await owner.did(advisoryDelete, { id: first.id })
  expect(await told(ada, 'nest')).toBeNull()
  expect(await owner.call(advisoryPut, advisory({ id: first.id }))).toMatchObject({ code: 'not_found' })
})

test('SEARCH-10 IN-01 bad input about advisories is refused by field, and none but the owner edits them', async () => {
  const { owner, ada, visitor } = await scene()
  const bad: Record<string, unknown>[] = [
    { words: [] },
    { words: ['!'] },
    { words: ['five words are too many'] },
    { advisory: '' },
    { severity: 3 },
    { sensitivity_type: 1 },
    { advisory_type: 'OTHER' },
    { resource_country: 'XX' },
    { notices: [notice('')] },
    { notices: [notice('A', { style: 3 })] },
    { notices: [notice('A', { language: 'xx' })] },
    { notices: [notice('A', { footer: { text: 'x', link: 'javascript:alert(1)' } })] },
    { notices: [notice('A', { actions: [{ button: { text: 'x', link: 'tel:' } }] })] },
    {
      notices: [
        notice('A', {
          description: { text: 'ab', tags: [{ offset: 1, length: 2, link: 'https://a.example/' }] },
        }),
      ],
    },
    { id: '0' },
  ]
  for (const one of bad)
    expect([one, await owner.call(advisoryPut, { ...advisory({}), ...one } as never)]).toMatchObject([
      one,
      { code: 'bad_request' },
    ])
  for (const [who, code] of [
    [ada, 'not_allowed'],
    [visitor, 'not_signed_in'],
  ] as const) {
    expect(await who.call(advisoriesGet, {})).toMatchObject({ code })
    expect(await who.call(advisoryPut, advisory({}))).toMatchObject({ code })
    expect(await who.call(advisoryDelete, { id: '1' })).toMatchObject({ code })
  }
  expect(await told(ada, 'nest')).toBeNull()
})
