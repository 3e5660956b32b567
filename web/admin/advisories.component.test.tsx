import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { advisoriesGet, advisoryDelete, advisoryPut } from '@bowerbird/contract/search/advisory-calls'
import type { OwnerAdvisory } from '@bowerbird/contract/search/advisory-models'
import { searchWordsGet } from '@bowerbird/contract/search/search-calls'
import { synonymsGet } from '@bowerbird/contract/search/synonym-calls'
import { afterEach, expect, test } from 'vitest'
import { confirmRequest } from '../client/confirm.ts'
import { pages } from '../client/queries.ts'
import { playServer, refusedFor } from '../client/test-network.ts'
import { renderInPage } from '../shell/test-page.tsx'
import { ann } from '../shell/test-viewers.ts'
import WordsRoute from './words-route.tsx'

let restore = () => {}
afterEach(() => {
  cleanup()
  restore()
})

const nests: OwnerAdvisory = {
  id: '7',
  advisory: 'Nests',
  words: ['nest', 'empty nest'],
  severity: 1,
  sensitivity_type: 4,
  advisory_type: 'SITE',
  resource_country: 'DE',
  advisory_details: '',
  notices: [
    {
      language: 'de',
      title: 'Hallo',
      description: { text: 'Ruf an', tags: [{ offset: 4, length: 2, link: 'tel:110', tagType: 'LINK' }] },
      actions: [],
      footer: null,
      style: 2,
    },
  ],
}

function openAdvisories(listed: readonly OwnerAdvisory[], refusal?: Record<string, string>) {
  let known = [...listed]
  const server = playServer(
    [advisoriesGet, advisoryPut, advisoryDelete, searchWordsGet],
    ({ call, options }) => {
      if (call === advisoriesGet) return { ok: true, data: known, bookmark: null }
      if (call === searchWordsGet) return { ok: true, data: [], bookmark: null }
      if (call === advisoryDelete) known = known.filter(({ id }) => id !== options['id'])
      if (call === advisoryPut && refusal) return { ...refusedFor('bad_request'), fields: refusal }
      if (call === advisoryPut)
        known = [
          { ...nests, ...options, id: typeof options['id'] === 'string' ? options['id'] : '8' },
          ...known.filter(({ id }) => id !== options['id']),
        ]
      return { ok: true, data: known[0] ?? nests }
    },
  )
  restore = server.restore
  renderInPage(<WordsRoute />, {
    viewer: { ...ann, isOwner: true },
    address: '/admin/words/',
    warm: [
      [pages(searchWordsGet, {}).key, { pages: [{ data: [], bookmark: null }] }],
      [pages(synonymsGet, {}).key, { pages: [{ data: [], bookmark: null }] }],
      [pages(advisoriesGet, {}).key, { pages: [{ data: listed, bookmark: null }] }],
    ],
  })
  return server.arrived
}

const box = (name: string | RegExp) => screen.getByRole('textbox', { name })

test('SEARCH-10 OPS-07 the owner writes an advisory with a notice, sees how it will look, and saves it', async () => {
  const user = userEvent.setup()
  const arrived = openAdvisories([])
  expect(screen.getByText('No advisories yet')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'New advisory' }))
  await user.type(box(/^Name/), 'Owls')
  await user.type(box(/^Words/), 'owl\nbarn owl')
  await user.type(box('Title'), 'Quiet please')
  await user.type(box(/^Text/), 'Read [[this](https://owls.example/)')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Style' }), 'Hotline: large and calm')
  await user.click(screen.getByRole('button', { name: 'Add a button' }))
  await user.type(box('Words on the button'), 'Call')
  await user.type(box(/^Where it leads/), 'tel:110')
  const preview = screen.getByRole('region', { name: 'About this search' })
  expect(within(preview).getByRole('heading', { name: 'Quiet please' })).toBeTruthy()
  expect(within(preview).getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:110')
  expect(within(preview).getByRole('link', { name: 'this' }).getAttribute('rel')).toContain('noreferrer')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('button', { name: 'Edit Owls' })).toBeTruthy()
  expect(arrived.find(({ call }) => call === advisoryPut)?.options).toMatchObject({
    advisory: 'Owls',
    words: ['owl', 'barn owl'],
    severity: 1,
    notices: [
      {
        language: null,
        title: 'Quiet please',
        style: 2,
        description: { text: 'Read this', tags: [{ offset: 5, length: 4, link: 'https://owls.example/' }] },
        actions: [{ button: { text: 'Call', link: 'tel:110' } }],
      },
    ],
  })
})

test('SEARCH-10 an advisory is edited from what it says, and what is refused is shown at its field', async () => {
  const user = userEvent.setup()
  openAdvisories([nests], { 'notices.0.title': 'Too long', words: 'Write one to four words' })
  const row = within(screen.getByRole('list', { name: 'Advisories' })).getByRole('listitem')
  expect(row.textContent).toContain('Sensitive · Germany · 2 words')
  await user.click(screen.getByRole('button', { name: 'Edit Nests' }))
  expect((box(/^Words/) as HTMLTextAreaElement).value).toBe('nest\nempty nest')
  expect((box(/^Text/) as HTMLTextAreaElement).value).toBe('Ruf [an](tel:110)')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Too long')).toBeTruthy()
  expect(screen.getByText('Write one to four words')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('button', { name: 'Edit Nests' })).toBeTruthy()
})

test('SEARCH-10 the focus returns to the button that opened the form of an advisory, after Save and after Cancel', async () => {
  const user = userEvent.setup()
  openAdvisories([nests])
  for (const [opens, leaves] of [
    ['Edit Nests', 'Save'],
    ['Edit Nests', 'Cancel'],
    ['New advisory', 'Cancel'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: opens }))
    await user.click(screen.getByRole('button', { name: leaves }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: opens })))
  }
})

test('SEARCH-10 an advisory is deleted after a question', async () => {
  const user = userEvent.setup()
  const arrived = openAdvisories([nests])
  await user.click(screen.getByRole('button', { name: 'Delete Nests' }))
  await waitFor(() => expect(confirmRequest.get()).toBeTruthy())
  confirmRequest.get()?.settle(true)
  await waitFor(() => expect(screen.queryByText('Nests')).toBeNull())
  expect(arrived.find(({ call }) => call === advisoryDelete)?.options).toEqual({ id: '7' })
})
